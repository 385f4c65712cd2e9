// Made by `npm run types` from the server's models: do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * Answer
     * @description Answer somebody's wish to go back.
     */
    Answer: {
      /** Agree */
      agree: boolean;
      /**
       * Id
       * @default null
       */
      id: number | null;
      /** Number */
      number: number;
      /**
       * Type
       * @constant
       */
      type: "answer";
    };
    /**
     * Ask
     * @description What is being asked. Everybody sees it; only the seat may answer.
     */
    Ask: {
      /** Because */
      because: components["schemas"]["Reason"][];
      /** Closed */
      closed: components["schemas"]["Closed"][];
      /** Help */
      help: string;
      /** Kind */
      kind: string;
      /** Options */
      options: components["schemas"]["Option"][];
      /** Place */
      place: string | null;
      /** Question */
      question: string;
      /** Rule */
      rule: string;
      /** Seat */
      seat: number;
      /** Tile */
      tile: string | null;
      /** Waiting */
      waiting: components["schemas"]["Reason"][];
    };
    /**
     * Asked
     * @description Something that a client asks for; unknown fields are refused.
     */
    Asked: Record<string, never>;
    /**
     * AskUndo
     * @description Ask everybody to go back to after so many decisions.
     */
    AskUndo: {
      /** After */
      after: number;
      /**
       * Id
       * @default null
       */
      id: number | null;
      /**
       * Type
       * @constant
       */
      type: "undo";
      /** Version */
      version: number;
    };
    /**
     * BotLevel
     * @description A bot that can sit down.
     */
    BotLevel: {
      /** Level */
      level: string;
      /** Name */
      name: string;
      /** Text */
      text: string;
    };
    /**
     * Chapter
     * @description A chapter of the rules.
     */
    Chapter: {
      /** Number */
      number: string;
      /** Rules */
      rules: components["schemas"]["RuleWords"][];
      /** Title */
      title: string;
    };
    /**
     * Chat
     * @description Somebody said something.
     */
    Chat: {
      /**
       * Id
       * @default null
       */
      id: number | null;
      line: components["schemas"]["ChatLine"];
      /**
       * Type
       * @default chat
       * @constant
       */
      type: "chat";
      /** Version */
      version: number;
    };
    /**
     * ChatLine
     * @description Something that was said at the table.
     */
    ChatLine: {
      /** At */
      at: number;
      /** Name */
      name: string;
      /** Number */
      number: number;
      /** Person */
      person: string;
      /** Seat */
      seat: number | null;
      /** Text */
      text: string;
    };
    /**
     * ClockRules
     * @description How time is kept.
     *
     *     `decision`: `seconds` for each decision. `game`: `seconds` for the whole game and `increment` more after
     *     each decision. `days`: `seconds` for each decision, counted in days. On time-out a bot of `level` plays
     *     this decision (`bot`), or takes the seat over for good (`give-up`).
     */
    ClockRules: {
      /**
       * Increment
       * @default 0
       */
      increment: number;
      /**
       * Kind
       * @enum {string}
       */
      kind: "decision" | "game" | "days";
      /**
       * Level
       * @default builder
       */
      level: string;
      /**
       * On Timeout
       * @default bot
       * @enum {string}
       */
      on_timeout: "bot" | "give-up";
      /** Seconds */
      seconds: number;
    };
    /**
     * Clocks
     * @description The time that is left.
     */
    Clocks: {
      /** Deadline */
      deadline: number | null;
      /** Left */
      left: number[];
      /** Now */
      now: number;
      rules: components["schemas"]["ClockRules"];
      /** Running */
      running: number | null;
    };
    /**
     * Closed
     * @description A choice that belongs to this kind of decision but is not legal now.
     */
    Closed: {
      /** Place */
      place: string | null;
      /** Rule */
      rule: string;
      /** Text */
      text: string;
      /** Tile */
      tile: string | null;
      /** Token */
      token: string;
    };
    /**
     * Decide
     * @description Play a choice.
     */
    Decide: {
      /**
       * Id
       * @default null
       */
      id: number | null;
      /** Token */
      token: string;
      /**
       * Type
       * @constant
       */
      type: "decide";
      /** Version */
      version: number;
    };
    /**
     * DueData
     * @description Who has to decide, and what.
     */
    DueData: {
      /** Kind */
      kind: string;
      /** Place */
      place: string | null;
      /** Seat */
      seat: number;
      /** Tokens */
      tokens: string[];
    };
    /**
     * Editions
     * @description What can be played.
     */
    Editions: {
      /** Editions */
      editions: components["schemas"]["EditionWords"][];
      /** Options */
      options: components["schemas"]["OptionWords"][];
    };
    /**
     * EditionWords
     * @description An edition, explained.
     */
    EditionWords: {
      /** Edition */
      edition: string;
      /** Options */
      options: {
        [key: string]: string;
      };
      /** Text */
      text: string;
    };
    /**
     * Effect
     * @description How a choice changes what one seat has: net of the price, losses are negative.
     */
    Effect: {
      /**
       * Deniers
       * @default 0
       */
      deniers: number;
      /**
       * Favors
       * @default 0
       */
      favors: number;
      /**
       * Gets
       * @default
       */
      gets: string;
      /**
       * Gives
       * @default
       */
      gives: string;
      /**
       * Points
       * @default 0
       */
      points: number;
      /** Seat */
      seat: number;
    };
    /**
     * Error
     * @description What came could not be read as a message.
     */
    Error: {
      /**
       * Id
       * @default null
       */
      id: number | null;
      /** Reason */
      reason: string;
      /** Text */
      text: string;
      /**
       * Type
       * @default error
       * @constant
       */
      type: "error";
      /** Version */
      version: number;
    };
    /**
     * Fault
     * @description Why a request was refused; nothing has changed.
     */
    Fault: {
      /** Reason */
      reason: string;
      /** Text */
      text: string;
    };
    /**
     * FinalData
     * @description What a seat's goods are worth at the end (R10.1).
     */
    FinalData: {
      /** Cubes */
      cubes: number;
      /** Deniers */
      deniers: number;
      /** Gold */
      gold: number;
      /** Points */
      points: number;
      /** Total */
      total: number;
    };
    /**
     * Health
     * @description Is the server well?
     */
    Health: {
      /** Compiled */
      compiled: boolean;
      /** Connections */
      connections: number;
      /**
       * Status
       * @default ok
       * @constant
       */
      status: "ok";
      /** Tables */
      tables: number;
      /** Version */
      version: string;
    };
    /**
     * Hint
     * @description What a bot would do.
     */
    Hint: {
      /** Level */
      level: string;
      /** Text */
      text: string;
      /** Token */
      token: string;
    };
    /**
     * InnData
     * @description The two places of the inn.
     */
    InnData: {
      /** Left */
      left: number | null;
      /** Right */
      right: number | null;
    };
    /**
     * Join
     * @description Sit down.
     */
    Join: {
      /**
       * Name
       * @default null
       */
      name: string | null;
      /**
       * Seat
       * @default null
       */
      seat: number | null;
    };
    /**
     * Language
     * @description Speak another language from now on; the answer is the table.
     */
    Language: {
      /**
       * Id
       * @default null
       */
      id: number | null;
      /** Language */
      language: string;
      /**
       * Type
       * @constant
       */
      type: "language";
    };
    /**
     * Line
     * @description A line of the log.
     */
    Line: {
      /** After */
      after: number;
      /** Events */
      events: Record<string, never>[];
      /** Forced */
      forced: boolean;
      /** Phase */
      phase: number;
      /** Seat */
      seat: number | null;
      /** Text */
      text: string;
      /** Turn */
      turn: number;
    };
    /**
     * Lobby
     * @description The tables that concern me, those waiting for me first.
     */
    Lobby: {
      /** Finished */
      finished: components["schemas"]["TableSummary"][];
      /** Mine */
      mine: components["schemas"]["TableSummary"][];
      /** Open */
      open: components["schemas"]["TableSummary"][];
    };
    /**
     * Log
     * @description The log of a whole game, with events.
     */
    Log: {
      /** Deciders */
      deciders: number[];
      /** Decisions */
      decisions: number;
      /** Lines */
      lines: components["schemas"]["Line"][];
      /** Tokens */
      tokens: string[];
    };
    /**
     * LogIn
     * @description Log in; the games of the guest that one was come along.
     */
    LogIn: {
      /** Account */
      account: string;
      /** Password */
      password: string;
    };
    /**
     * Me
     * @description Who I am to this server.
     */
    Me: {
      /** Account */
      account: string | null;
      /** Email */
      email: string | null;
      /** Language */
      language: string | null;
      /** Mail */
      mail: boolean;
      /** Name */
      name: string;
      /** Notify */
      notify: boolean;
      /** Person */
      person: string | null;
    };
    /**
     * Moment
     * @description The game after so many decisions.
     */
    Moment: {
      /** After */
      after: number;
      ask: components["schemas"]["Ask"] | null;
      /** Decisions */
      decisions: number;
      /** Lines */
      lines: components["schemas"]["Line"][];
      /** Next */
      next: string | null;
      outlook: components["schemas"]["Outlook"] | null;
      /** Token */
      token: string | null;
      view: components["schemas"]["StateData"];
    };
    /**
     * NewSeat
     * @description Who shall sit there: me, whoever comes with the link, or a bot.
     */
    NewSeat: {
      /**
       * Kind
       * @enum {string}
       */
      kind: "me" | "open" | "bot";
      /**
       * Level
       * @default null
       */
      level: string | null;
      /**
       * Name
       * @default null
       */
      name: string | null;
    };
    /**
     * NewTable
     * @description A table to be opened.
     */
    NewTable: {
      /** @default null */
      clock: components["schemas"]["ClockRules"] | null;
      /**
       * Edition
       * @default standard
       */
      edition: string;
      /** Options */
      options?: {
        [key: string]: string;
      };
      /**
       * Public
       * @default false
       */
      public: boolean;
      /** Seats */
      seats: components["schemas"]["NewSeat"][];
      /**
       * Seed
       * @default null
       */
      seed: number | null;
      /**
       * Start
       * @default true
       */
      start: boolean;
      /**
       * Title
       * @default
       */
      title: string;
    };
    /**
     * Note
     * @description Something to know about a choice, with its rule.
     */
    Note: {
      /**
       * Level
       * @enum {string}
       */
      level: "info" | "warning";
      /** Rule */
      rule: string;
      /** Text */
      text: string;
    };
    /**
     * Option
     * @description One legal choice.
     */
    Option: {
      /** Effects */
      effects: components["schemas"]["Effect"][];
      /** Follows */
      follows: components["schemas"]["Effect"][];
      /** Notes */
      notes: components["schemas"]["Note"][];
      /** Place */
      place: string | null;
      price: components["schemas"]["Price"];
      /** Reach */
      reach: components["schemas"]["Reach"][];
      /** Text */
      text: string;
      /** Tile */
      tile: string | null;
      /** Token */
      token: string;
    };
    /**
     * OptionValue
     * @description One value of an option.
     */
    OptionValue: {
      /** Text */
      text: string;
      /** Value */
      value: string;
    };
    /**
     * OptionWords
     * @description An option of the rules, explained.
     */
    OptionWords: {
      /** Option */
      option: string;
      /** Text */
      text: string;
      /** Values */
      values: components["schemas"]["OptionValue"][];
    };
    /**
     * Outlook
     * @description The next scoring of the castle.
     */
    Outlook: {
      /** Due */
      due: boolean;
      /** Free */
      free: number;
      /** Section */
      section: string;
      /** Shares */
      shares: components["schemas"]["Share"][];
      /** Trigger */
      trigger: number;
    };
    /**
     * Ping
     * @description Are you there?
     */
    Ping: {
      /**
       * Id
       * @default null
       */
      id: number | null;
      /**
       * Type
       * @constant
       */
      type: "ping";
    };
    /**
     * PlacesData
     * @description The workers on the special buildings and at the castle.
     */
    PlacesData: {
      /** Castle */
      castle: number[];
      /** Gate */
      gate: number | null;
      /** Guild */
      guild: number | null;
      inn: components["schemas"]["InnData"];
      /** Joust */
      joust: number | null;
      /** Post */
      post: number | null;
      /** Stables */
      stables: (number | null)[];
    };
    /**
     * PlayerData
     * @description One player: what is on the table before him, and on the board.
     */
    PlayerData: {
      /** Batches */
      batches: number;
      /** Color */
      color: string;
      /** Cubes */
      cubes: {
        [key: string]: number;
      };
      /** Deniers */
      deniers: number;
      /** Favors */
      favors: {
        [key: string]: number;
      };
      final: components["schemas"]["FinalData"] | null;
      /** Houses */
      houses: {
        [key: string]: number;
      };
      /** Income */
      income: number;
      /** Lines Used */
      lines_used: string[];
      /** Name */
      name: string;
      /** Passed */
      passed: boolean;
      /** Points */
      points: number;
      /** Price */
      price: number | null;
      /** Seat */
      seat: number;
      /** Workers Idle */
      workers_idle: number;
    };
    /**
     * Pong
     * @description The answer to `ping`.
     */
    Pong: {
      /**
       * Id
       * @default null
       */
      id: number | null;
      /** Now */
      now: number;
      /**
       * Type
       * @default pong
       * @constant
       */
      type: "pong";
      /** Version */
      version: number;
    };
    /**
     * Price
     * @description What the seat that decides pays for a choice.
     */
    Price: {
      /**
       * Cubes
       * @default
       */
      cubes: string;
      /**
       * Deniers
       * @default 0
       */
      deniers: number;
    };
    /**
     * Reach
     * @description A worker whose building the provost's move brings into reach or puts out of it (R6.1).
     */
    Reach: {
      /** Seat */
      seat: number;
      /** Space */
      space: number;
      /** Works */
      works: boolean;
    };
    /**
     * Reason
     * @description Where a decision comes from, or what waits after it.
     */
    Reason: {
      /** Kind */
      kind: string;
      /** Place */
      place: string | null;
      /** Seat */
      seat: number | null;
      /** Text */
      text: string;
      /** Tile */
      tile: string | null;
    };
    /**
     * Refused
     * @description A request was refused, and nothing has changed.
     */
    Refused: {
      /**
       * Id
       * @default null
       */
      id: number | null;
      /** Legal */
      legal: string[];
      /** Reason */
      reason: string;
      /** Rule */
      rule: string;
      /** Text */
      text: string;
      /**
       * Type
       * @default refused
       * @constant
       */
      type: "refused";
      /** Version */
      version: number;
    };
    /**
     * Register
     * @description Make an account; a guest's games come along.
     */
    Register: {
      /** Account */
      account: string;
      /** Password */
      password: string;
    };
    /**
     * Request
     * @description A request; its answer carries the same id.
     */
    Request: {
      /**
       * Id
       * @default null
       */
      id: number | null;
    };
    /**
     * Reset
     * @description Take back my decisions since somebody else last decided.
     */
    Reset: {
      /**
       * Id
       * @default null
       */
      id: number | null;
      /**
       * Type
       * @constant
       */
      type: "reset";
      /** Version */
      version: number;
    };
    /**
     * Resign
     * @description Give a seat up: a bot plays on for it.
     */
    Resign: {
      /**
       * Id
       * @default null
       */
      id: number | null;
      /**
       * Seat
       * @default null
       */
      seat: number | null;
      /**
       * Type
       * @constant
       */
      type: "resign";
    };
    /**
     * Resync
     * @description Tell me everything again.
     */
    Resync: {
      /**
       * Id
       * @default null
       */
      id: number | null;
      /**
       * Type
       * @constant
       */
      type: "resync";
    };
    /**
     * Rules
     * @description The rules reference in one language.
     */
    Rules: {
      /** Chapters */
      chapters: components["schemas"]["Chapter"][];
      /** Language */
      language: string;
    };
    /**
     * RuleWords
     * @description One numbered rule.
     */
    RuleWords: {
      /** Keywords */
      keywords: string[];
      /** Number */
      number: string;
      /** Text */
      text: string;
      /** Title */
      title: string;
    };
    /**
     * Said
     * @description Something that the server says.
     */
    Said: Record<string, never>;
    /**
     * Say
     * @description Say something to the table.
     */
    Say: {
      /**
       * Id
       * @default null
       */
      id: number | null;
      /** Text */
      text: string;
      /**
       * Type
       * @constant
       */
      type: "chat";
    };
    /**
     * Seat
     * @description One seat of a table.
     */
    Seat: {
      /** Color */
      color: string;
      /** Here */
      here: boolean;
      /**
       * Kind
       * @enum {string}
       */
      kind: "open" | "person" | "bot";
      /** Level */
      level: string | null;
      /** Name */
      name: string;
      /** Person */
      person: string | null;
      /** Resigned */
      resigned: boolean;
      /** Seat */
      seat: number;
      /** Stand In */
      stand_in: string | null;
    };
    /**
     * Seats
     * @description Who sits where, who is there; also when the table's settings have changed.
     */
    Seats: {
      clocks: components["schemas"]["Clocks"] | null;
      /**
       * Id
       * @default null
       */
      id: number | null;
      table: components["schemas"]["TableInfo"];
      /**
       * Type
       * @default seats
       * @constant
       */
      type: "seats";
      /** Version */
      version: number;
      /** Watching */
      watching: number;
      you: components["schemas"]["You"];
    };
    /**
     * SectionData
     * @description One section of the castle.
     */
    SectionData: {
      /** Current */
      current: boolean;
      /** Free */
      free: number;
      /** Houses */
      houses: number[];
      /** Places */
      places: number;
      /** Points */
      points: number;
      /** Scored */
      scored: boolean;
      /** Section */
      section: string;
      /** Trigger */
      trigger: number;
    };
    /**
     * SetMe
     * @description Change who I am; the first time this makes a guest. Fields that are left out stay.
     */
    SetMe: {
      /**
       * Email
       * @default null
       */
      email: string | null;
      /**
       * Language
       * @default null
       */
      language: string | null;
      /**
       * Name
       * @default null
       */
      name: string | null;
      /**
       * Notify
       * @default null
       */
      notify: boolean | null;
    };
    /**
     * SetSeat
     * @description The host gives a seat to a bot, frees it, or takes it.
     */
    SetSeat: {
      /**
       * Kind
       * @enum {string}
       */
      kind: "me" | "open" | "bot";
      /**
       * Level
       * @default null
       */
      level: string | null;
      /**
       * Name
       * @default null
       */
      name: string | null;
    };
    /**
     * Share
     * @description What the next scoring gives one seat, as things are now (R8.3).
     */
    Share: {
      /** Favors */
      favors: number;
      /** Houses */
      houses: number;
      /** Points */
      points: number;
      /** Seat */
      seat: number;
    };
    /**
     * SpaceData
     * @description One space of the road.
     */
    SpaceData: {
      /** Kind */
      kind: string | null;
      /** Owner */
      owner: number | null;
      /** Space */
      space: number;
      /** Tile */
      tile: string | null;
      /** Waiting */
      waiting: number | null;
      /** Worker */
      worker: number | null;
    };
    /**
     * StandIn
     * @description A bot shall play for a seat whose person is away; None: the person plays again.
     */
    StandIn: {
      /**
       * Level
       * @default builder
       */
      level: string | null;
    };
    /**
     * StateData
     * @description A position, complete.
     */
    StateData: {
      /** Bailiff */
      bailiff: number;
      /** Castle */
      castle: components["schemas"]["SectionData"][];
      /** Decisions */
      decisions: number;
      due: components["schemas"]["DueData"] | null;
      /** Edition */
      edition: string;
      /** Format */
      format: string;
      /** Hash */
      hash: string;
      /** Next Order */
      next_order: number[] | null;
      /** Next Space */
      next_space: number | null;
      /** Open Column */
      open_column: number;
      /** Options */
      options: {
        [key: string]: string;
      };
      /** Order */
      order: number[];
      /** Over */
      over: boolean;
      /** Passing */
      passing: number[];
      /** Phase */
      phase: number;
      places: components["schemas"]["PlacesData"];
      /** Players */
      players: components["schemas"]["PlayerData"][];
      /** Position */
      position: string;
      /** Provost */
      provost: number;
      /** Road */
      road: components["schemas"]["SpaceData"][];
      /** Scored */
      scored: string[];
      /** Scores */
      scores: number[] | null;
      /** Supply */
      supply: {
        [key: string]: {
          [key: string]: number;
        };
      };
      /** Turn */
      turn: number;
      /** Winners */
      winners: number[];
    };
    /**
     * Table
     * @description Everything: the first message, and again whenever a client has fallen behind.
     */
    Table: {
      ask: components["schemas"]["Ask"] | null;
      /** Chat */
      chat: components["schemas"]["ChatLine"][];
      clocks: components["schemas"]["Clocks"] | null;
      /**
       * Id
       * @default null
       */
      id: number | null;
      /** Log */
      log: components["schemas"]["Line"][];
      outlook: components["schemas"]["Outlook"] | null;
      table: components["schemas"]["TableInfo"];
      /**
       * Type
       * @default table
       * @constant
       */
      type: "table";
      undo: components["schemas"]["UndoRequest"] | null;
      /** Version */
      version: number;
      view: components["schemas"]["StateData"] | null;
      /** Watching */
      watching: number;
      you: components["schemas"]["You"];
    };
    /**
     * TableInfo
     * @description What a table is, apart from its game.
     */
    TableInfo: {
      /** Changed */
      changed: number;
      clock: components["schemas"]["ClockRules"] | null;
      /** Created */
      created: number;
      /** Decisions */
      decisions: number;
      /** Edition */
      edition: string;
      /** Host */
      host: string | null;
      /** Id */
      id: string;
      /** Options */
      options: {
        [key: string]: string;
      };
      /** Public */
      public: boolean;
      /** Rematch */
      rematch: string | null;
      /** Rematch Of */
      rematch_of: string | null;
      /** Seats */
      seats: components["schemas"]["Seat"][];
      /** Seed */
      seed: number | null;
      /**
       * State
       * @enum {string}
       */
      state: "waiting" | "playing" | "over" | "study";
      /** Title */
      title: string;
      /** Turn */
      turn: number;
    };
    /**
     * TableSummary
     * @description A table in the lobby.
     */
    TableSummary: {
      /** Deadline */
      deadline: number | null;
      /** Due Kind */
      due_kind: string | null;
      /** Due Seat */
      due_seat: number | null;
      /** Last */
      last: string;
      /** Mine */
      mine: number[];
      /** My Turn */
      my_turn: boolean;
      /** Scores */
      scores: number[] | null;
      table: components["schemas"]["TableInfo"];
      /** Unseen */
      unseen: number;
      /** Winners */
      winners: number[];
    };
    /**
     * Token
     * @description For programs: send it as `Authorization: Bearer TOKEN`.
     */
    Token: {
      /** Person */
      person: string;
      /** Token */
      token: string;
    };
    /**
     * Undo
     * @description Somebody asks to go back, or that question is settled.
     */
    Undo: {
      /**
       * Id
       * @default null
       */
      id: number | null;
      /**
       * Outcome
       * @enum {string}
       */
      outcome: "asked" | "agreed" | "refused" | "dropped";
      request: components["schemas"]["UndoRequest"] | null;
      /** Seat */
      seat: number | null;
      /**
       * Type
       * @default undo
       * @constant
       */
      type: "undo";
      /** Version */
      version: number;
    };
    /**
     * UndoRequest
     * @description Somebody asks to go back; bots and the asker agree at once.
     */
    UndoRequest: {
      /** After */
      after: number;
      /** Agreed */
      agreed: number[];
      /** Number */
      number: number;
      /** Seat */
      seat: number;
      /** Waiting */
      waiting: number[];
    };
    /**
     * Update
     * @description The game has gone on, or back.
     */
    Update: {
      ask: components["schemas"]["Ask"] | null;
      /** Before */
      before: number;
      clocks: components["schemas"]["Clocks"] | null;
      /**
       * Id
       * @default null
       */
      id: number | null;
      /** Keep */
      keep: number;
      /** Lines */
      lines: components["schemas"]["Line"][];
      outlook: components["schemas"]["Outlook"] | null;
      /**
       * State
       * @enum {string}
       */
      state: "waiting" | "playing" | "over" | "study";
      /**
       * Type
       * @default update
       * @constant
       */
      type: "update";
      /** Version */
      version: number;
      view: components["schemas"]["StateData"];
      you: components["schemas"]["You"];
    };
    /**
     * Upload
     * @description A record or a position to look at.
     */
    Upload: {
      /** Text */
      text: string;
      /**
       * Title
       * @default
       */
      title: string;
    };
    /**
     * Word
     * @description A thing of the game, explained.
     */
    Word: {
      /** Help */
      help: string;
      /** Name */
      name: string;
      /** Rule */
      rule: string;
    };
    /**
     * WordBook
     * @description Tiles, places, sections and favors in one language, with the figures of one edition.
     */
    WordBook: {
      /** Favors */
      favors: {
        [key: string]: string[];
      };
      /** Language */
      language: string;
      /** Places */
      places: {
        [key: string]: components["schemas"]["Word"];
      };
      /** Sections */
      sections: {
        [key: string]: components["schemas"]["Word"];
      };
      /** Tiles */
      tiles: {
        [key: string]: components["schemas"]["Word"];
      };
    };
    /**
     * You
     * @description What the table is to the one who is connected.
     */
    You: {
      /** Host */
      host: boolean;
      /** Name */
      name: string;
      /** Person */
      person: string | null;
      /** Reset To */
      reset_to: number | null;
      /** Seats */
      seats: number[];
      /** Seen */
      seen: number;
      /** Undo To */
      undo_to: number | null;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type Answer = components["schemas"]["Answer"];
export type Ask = components["schemas"]["Ask"];
export type Asked = components["schemas"]["Asked"];
export type AskUndo = components["schemas"]["AskUndo"];
export type BotLevel = components["schemas"]["BotLevel"];
export type Chapter = components["schemas"]["Chapter"];
export type Chat = components["schemas"]["Chat"];
export type ChatLine = components["schemas"]["ChatLine"];
export type ClockRules = components["schemas"]["ClockRules"];
export type Clocks = components["schemas"]["Clocks"];
export type Closed = components["schemas"]["Closed"];
export type Decide = components["schemas"]["Decide"];
export type DueData = components["schemas"]["DueData"];
export type Editions = components["schemas"]["Editions"];
export type EditionWords = components["schemas"]["EditionWords"];
export type Effect = components["schemas"]["Effect"];
export type Error = components["schemas"]["Error"];
export type Fault = components["schemas"]["Fault"];
export type FinalData = components["schemas"]["FinalData"];
export type Health = components["schemas"]["Health"];
export type Hint = components["schemas"]["Hint"];
export type InnData = components["schemas"]["InnData"];
export type Join = components["schemas"]["Join"];
export type Language = components["schemas"]["Language"];
export type Line = components["schemas"]["Line"];
export type Lobby = components["schemas"]["Lobby"];
export type Log = components["schemas"]["Log"];
export type LogIn = components["schemas"]["LogIn"];
export type Me = components["schemas"]["Me"];
export type Moment = components["schemas"]["Moment"];
export type NewSeat = components["schemas"]["NewSeat"];
export type NewTable = components["schemas"]["NewTable"];
export type Note = components["schemas"]["Note"];
export type Option = components["schemas"]["Option"];
export type OptionValue = components["schemas"]["OptionValue"];
export type OptionWords = components["schemas"]["OptionWords"];
export type Outlook = components["schemas"]["Outlook"];
export type Ping = components["schemas"]["Ping"];
export type PlacesData = components["schemas"]["PlacesData"];
export type PlayerData = components["schemas"]["PlayerData"];
export type Pong = components["schemas"]["Pong"];
export type Price = components["schemas"]["Price"];
export type Reach = components["schemas"]["Reach"];
export type Reason = components["schemas"]["Reason"];
export type Refused = components["schemas"]["Refused"];
export type Register = components["schemas"]["Register"];
export type Request = components["schemas"]["Request"];
export type Reset = components["schemas"]["Reset"];
export type Resign = components["schemas"]["Resign"];
export type Resync = components["schemas"]["Resync"];
export type Rules = components["schemas"]["Rules"];
export type RuleWords = components["schemas"]["RuleWords"];
export type Said = components["schemas"]["Said"];
export type Say = components["schemas"]["Say"];
export type Seat = components["schemas"]["Seat"];
export type Seats = components["schemas"]["Seats"];
export type SectionData = components["schemas"]["SectionData"];
export type SetMe = components["schemas"]["SetMe"];
export type SetSeat = components["schemas"]["SetSeat"];
export type Share = components["schemas"]["Share"];
export type SpaceData = components["schemas"]["SpaceData"];
export type StandIn = components["schemas"]["StandIn"];
export type StateData = components["schemas"]["StateData"];
export type Table = components["schemas"]["Table"];
export type TableInfo = components["schemas"]["TableInfo"];
export type TableSummary = components["schemas"]["TableSummary"];
export type Token = components["schemas"]["Token"];
export type Undo = components["schemas"]["Undo"];
export type UndoRequest = components["schemas"]["UndoRequest"];
export type Update = components["schemas"]["Update"];
export type Upload = components["schemas"]["Upload"];
export type Word = components["schemas"]["Word"];
export type WordBook = components["schemas"]["WordBook"];
export type You = components["schemas"]["You"];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
