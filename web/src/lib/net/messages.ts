// Made by `npm run types` from the server's models: do not edit.

export interface paths {
  "/api/bots": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Bots
     * @description Return the bots, from the weakest to the strongest.
     */
    get: operations["bots_api_bots_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/editions": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Editions
     * @description Return the editions and options.
     */
    get: operations["editions_api_editions_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/health": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Health
     * @description Check that the server and its database respond.
     */
    get: operations["health_api_health_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Me
     * @description Return who I am.
     */
    get: operations["me_api_me_get"];
    /**
     * Set Me
     * @description Set name, language and e-mail address; the first time this creates a guest.
     */
    put: operations["set_me_api_me_put"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/login": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Log In
     * @description Log in; the account takes over the guest's games.
     */
    post: operations["log_in_api_me_login_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/logout": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Log Out
     * @description Log out; a guest loses access to its games.
     */
    post: operations["log_out_api_me_logout_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/register": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Register
     * @description Create an account; a guest keeps its games.
     */
    post: operations["register_api_me_register_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/me/token": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Token
     * @description Create a guest for a program and return its token.
     */
    post: operations["token_api_me_token_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/records": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Upload
     * @description Open a table that shows a record or a position.
     */
    post: operations["upload_api_records_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/rules/{language}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Rules
     * @description Return the rules reference.
     */
    get: operations["rules_api_rules__language__get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lobby
     * @description Return my tables and the open ones.
     */
    get: operations["lobby_api_tables_get"];
    put?: never;
    /**
     * Open Table
     * @description Create a table.
     */
    post: operations["open_table_api_tables_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{name}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Table Info
     * @description Return a table without its game.
     */
    get: operations["table_info_api_tables__name__get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{name}/game": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Replace
     * @description Replace the record or position that a table shows.
     */
    put: operations["replace_api_tables__name__game_put"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{name}/hint": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Hint
     * @description Return what a bot would do here. A person may wait for one hint at a time.
     */
    get: operations["hint_api_tables__name__hint_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{name}/join": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Join
     * @description Take a seat.
     */
    post: operations["join_api_tables__name__join_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{name}/leave": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Leave
     * @description Leave one's seat before the game starts.
     */
    post: operations["leave_api_tables__name__leave_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{name}/log": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Whole Log
     * @description Return the whole log, with events.
     */
    get: operations["whole_log_api_tables__name__log_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{name}/moments/{after}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Moment
     * @description Return the game after `after` decisions.
     */
    get: operations["moment_api_tables__name__moments__after__get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{name}/position": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Position
     * @description Return a position as text.
     */
    get: operations["position_api_tables__name__position_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{name}/qr.svg": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Qr
     * @description Return the invitation link as a QR code.
     */
    get: operations["qr_api_tables__name__qr_svg_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{name}/record": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Record
     * @description Return the game as a record.
     */
    get: operations["record_api_tables__name__record_get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{name}/rematch": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Rematch
     * @description Create a table for the same people and bots, or return the one that exists already.
     */
    post: operations["rematch_api_tables__name__rematch_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{name}/seats/{seat}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Set Seat
     * @description Give a seat to a bot or free it, before the game starts. Only for the host.
     */
    put: operations["set_seat_api_tables__name__seats__seat__put"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{name}/seats/{seat}/stand-in": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    /**
     * Stand In
     * @description Let a bot play for somebody who is away.
     */
    put: operations["stand_in_api_tables__name__seats__seat__stand_in_put"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/tables/{name}/start": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Start
     * @description Start the game.
     */
    post: operations["start_api_tables__name__start_post"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/words/{language}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Word Book
     * @description Explain tiles, places, sections and favors, with the figures of an edition.
     */
    get: operations["word_book_api_words__language__get"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * Answer
     * @description Answer an undo request.
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
     * @description The current question. Everybody sees it; only its seat may answer.
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
     * AskUndo
     * @description Ask everybody to go back to the position after `after` decisions.
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
     * BailiffMoved
     * @description The bailiff went on, and the provost joined him (R8.1).
     */
    BailiffMovedEvent: {
      /** @constant */
      kind: "BailiffMoved";
      provost: number;
      space: number;
      start: number;
    };
    /**
     * Block
     * @description A piece of a rule: a paragraph, a list, a table (header row first) or an example.
     */
    Block: {
      /** Items */
      items: string[];
      /**
       * Kind
       * @enum {string}
       */
      kind: "text" | "list" | "table" | "example";
      /** Rows */
      rows: string[][];
      /** Text */
      text: string;
    };
    /**
     * BotLevel
     * @description A bot that can take a seat.
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
     * Built
     * @description A building was built (R6.4, R6.5).
     */
    BuiltEvent: {
      /** @constant */
      kind: "Built";
      seat: number;
      space: number;
      tile: string;
    };
    /**
     * Cause
     * @description Why something was gained, paid or lost: a word of `event_codes.CAUSES` and what belongs to it.
     */
    Cause: {
      guest?: number;
      line?: string;
      place?: string;
      section?: string;
      tile?: string;
      why: string;
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
      /** Text */
      text: components["schemas"]["Block"][];
      /** Title */
      title: string;
    };
    /**
     * Chat
     * @description A new line of chat.
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
     * @description A line of chat.
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
     * @description The rules of the clocks.
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
     * ClockRules
     * @description The rules of the clocks.
     *
     *     `decision`: `seconds` for each decision. `game`: `seconds` for the whole game and `increment` more after
     *     each decision. `days`: `seconds` for each decision, counted in days. On time-out a bot of `level` plays
     *     this decision (`bot`), or takes the seat over for good (`give-up`).
     */
    "ClockRules-Input": {
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
     * ClockRules
     * @description The rules of the clocks.
     *
     *     `decision`: `seconds` for each decision. `game`: `seconds` for the whole game and `increment` more after
     *     each decision. `days`: `seconds` for each decision, counted in days. On time-out a bot of `level` plays
     *     this decision (`bot`), or takes the seat over for good (`give-up`).
     */
    "ClockRules-Output": {
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
      move: components["schemas"]["MoveParts"];
      /** Parts */
      parts: components["schemas"]["Part"][];
      /** Place */
      place: string | null;
      price: components["schemas"]["Price"];
      /** Reason */
      reason: string;
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
     * ConversionWaits
     * @description A building will become a residence when nobody stands on it any more (R6.6).
     */
    ConversionWaitsEvent: {
      /** @constant */
      kind: "ConversionWaits";
      seat: number;
      space: number;
      tile: string;
    };
    /**
     * Converted
     * @description A building became a residence (R6.6).
     */
    ConvertedEvent: {
      /** @constant */
      kind: "Converted";
      seat: number;
      space: number;
      tile: string;
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
     * Decided
     * @description A choice was made, or played by itself because it was the only one (R0.4).
     */
    DecidedEvent: {
      forced: boolean;
      /** @constant */
      kind: "Decided";
      move: string;
      question: string;
      seat: number;
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
     * @description All editions and options.
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
     * @description How a choice changes what one seat has, net of the price. Losses are negative.
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
     * @description A message could not be read.
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
    /** Event */
    Event:
      | components["schemas"]["GameBeganEvent"]
      | components["schemas"]["DecidedEvent"]
      | components["schemas"]["TurnBeganEvent"]
      | components["schemas"]["PhaseBeganEvent"]
      | components["schemas"]["OrderChangedEvent"]
      | components["schemas"]["GainedEvent"]
      | components["schemas"]["PaidEvent"]
      | components["schemas"]["LostEvent"]
      | components["schemas"]["WorkerPlacedEvent"]
      | components["schemas"]["WorkerMovedEvent"]
      | components["schemas"]["WorkerHomeEvent"]
      | components["schemas"]["PassedEvent"]
      | components["schemas"]["ProvostMovedEvent"]
      | components["schemas"]["BailiffMovedEvent"]
      | components["schemas"]["WorkBeganEvent"]
      | components["schemas"]["NotReachedEvent"]
      | components["schemas"]["BuiltEvent"]
      | components["schemas"]["ConversionWaitsEvent"]
      | components["schemas"]["ConvertedEvent"]
      | components["schemas"]["HouseBuiltEvent"]
      | components["schemas"]["FavorGainedEvent"]
      | components["schemas"]["FavorLostEvent"]
      | components["schemas"]["FavorUsedEvent"]
      | components["schemas"]["SectionBeganEvent"]
      | components["schemas"]["SectionScoredEvent"]
      | components["schemas"]["FinalScoreEvent"]
      | components["schemas"]["GameOverEvent"];
    /**
     * FavorGained
     * @description A player gets a favor (R9.1).
     */
    FavorGainedEvent: {
      cause: components["schemas"]["Cause"];
      /** @constant */
      kind: "FavorGained";
      seat: number;
    };
    /**
     * FavorLost
     * @description A fifth favor in one phase is lost (R9.4).
     */
    FavorLostEvent: {
      /** @constant */
      kind: "FavorLost";
      seat: number;
    };
    /**
     * FavorUsed
     * @description A line was chosen and its marker moved on, if that column was open (R9.2).
     */
    FavorUsedEvent: {
      column: number;
      /** @constant */
      kind: "FavorUsed";
      line: string;
      moved: boolean;
      seat: number;
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
     * FinalScore
     * @description What a seat's gold, other cubes and deniers are worth at the end, and its points in all (R10.1).
     */
    FinalScoreEvent: {
      cubes: number;
      deniers: number;
      gold: number;
      /** @constant */
      kind: "FinalScore";
      seat: number;
      total: number;
    };
    /**
     * Gained
     * @description A seat got deniers, cubes and points from the stock.
     */
    GainedEvent: {
      cause: components["schemas"]["Cause"];
      cubes: string;
      deniers: number;
      /** @constant */
      kind: "Gained";
      points: number;
      seat: number;
    };
    /**
     * Gains
     * @description What the deciding seat gets for the price. Lost points are negative.
     */
    Gains: {
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
      /**
       * Favors
       * @default 0
       */
      favors: number;
      /**
       * Points
       * @default 0
       */
      points: number;
    };
    /**
     * GameBegan
     * @description The set-up: how many play, and the tiles on spaces 1 to 6 (R1.1).
     */
    GameBeganEvent: {
      /** @constant */
      kind: "GameBegan";
      neutral: string[];
      players: number;
    };
    /**
     * GameOver
     * @description The towers have been scored (R8.5).
     */
    GameOverEvent: {
      /** @constant */
      kind: "GameOver";
    };
    /**
     * Health
     * @description The server responds.
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
     * HouseBuilt
     * @description A batch put a house into a section of the castle (R7.2).
     */
    HouseBuiltEvent: {
      /** @constant */
      kind: "HouseBuilt";
      seat: number;
      section: string;
    };
    /** HTTPValidationError */
    HTTPValidationError: {
      /** Detail */
      detail?: components["schemas"]["ValidationError"][];
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
     * @description Take a seat.
     */
    Join: {
      /** Name */
      name?: string | null;
      /** Seat */
      seat?: number | null;
    };
    /**
     * Language
     * @description Change the language; the answer is the table.
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
      events: components["schemas"]["Event"][];
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
     * @description My tables, those waiting for me first, and the open ones.
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
     * @description Log in; the account takes over the guest's games.
     */
    LogIn: {
      /** Account */
      account: string;
      /** Password */
      password: string;
    };
    /**
     * Lost
     * @description A seat lost points; fewer than the penalty if it had no more (R0.3).
     */
    LostEvent: {
      cause: components["schemas"]["Cause"];
      /** @constant */
      kind: "Lost";
      penalty: number;
      points: number;
      seat: number;
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
     * @description The game after `after` decisions.
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
     * MoveParts
     * @description A token taken apart. Fields that do not apply are empty or 0.
     */
    MoveParts: {
      /** Deniers */
      deniers: number;
      /** Line */
      line: string;
      /** Pays */
      pays: string;
      /** Place */
      place: string;
      /** Steps */
      steps: number;
      /** Takes */
      takes: string;
      /** Tile */
      tile: string;
      /** Verb */
      verb: string;
    };
    /**
     * NewSeat
     * @description Who gets a seat: me, whoever comes with the link (`open`), or a bot.
     */
    NewSeat: {
      /**
       * Kind
       * @enum {string}
       */
      kind: "me" | "open" | "bot";
      /** Level */
      level?: string | null;
      /** Name */
      name?: string | null;
    };
    /**
     * NewTable
     * @description A table to create.
     */
    NewTable: {
      clock?: components["schemas"]["ClockRules-Input"] | null;
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
      /** Seed */
      seed?: number | null;
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
      /** Id */
      id: string;
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
     * NotReached
     * @description A worker beyond the provost goes home without having worked (R6.1).
     */
    NotReachedEvent: {
      /** @constant */
      kind: "NotReached";
      seat: number;
      space: number;
      tile: string;
    };
    /**
     * Option
     * @description One legal choice.
     */
    Option: {
      /** Declines */
      declines: boolean;
      /** Effects */
      effects: components["schemas"]["Effect"][];
      /** Follows */
      follows: components["schemas"]["Effect"][];
      gains: components["schemas"]["Gains"];
      move: components["schemas"]["MoveParts"];
      /** Notes */
      notes: components["schemas"]["Note"][];
      /** Parts */
      parts: components["schemas"]["Part"][];
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
     * OrderChanged
     * @description The stables changed the turn order, at once or from the next turn on (R4.5).
     */
    OrderChangedEvent: {
      /** @constant */
      kind: "OrderChanged";
      next_turn: boolean;
      order: number[];
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
     * Paid
     * @description A seat gave deniers and cubes to the stock.
     */
    PaidEvent: {
      cause: components["schemas"]["Cause"];
      cubes: string;
      deniers: number;
      /** @constant */
      kind: "Paid";
      seat: number;
    };
    /**
     * Part
     * @description A part of the board that stands for a choice.
     */
    Part: {
      /** Column */
      column: number;
      /**
       * Kind
       * @enum {string}
       */
      kind: "place" | "tile" | "line" | "cell" | "step" | "pass" | "plate";
      /** Name */
      name: string;
    };
    /**
     * Passed
     * @description A player passed, as the first, second ... (R3.5).
     */
    PassedEvent: {
      /** @constant */
      kind: "Passed";
      rank: number;
      seat: number;
    };
    /**
     * PhaseBegan
     * @description One of the seven phases begins.
     */
    PhaseBeganEvent: {
      /** @constant */
      kind: "PhaseBegan";
      phase: number;
    };
    /**
     * Ping
     * @description Check the connection.
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
     * @description What the deciding seat pays for a choice.
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
     * ProvostMoved
     * @description A player moved the provost (R4.3, R5.1).
     */
    ProvostMovedEvent: {
      /** @constant */
      kind: "ProvostMoved";
      seat: number;
      space: number;
      start: number;
    };
    /**
     * Reach
     * @description A worker whose building the provost's move brings into reach or out of it (R6.1).
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
     * @description Where a decision comes from, or a decision that waits after it.
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
     * @description Create an account; a guest keeps its games.
     */
    Register: {
      /** Account */
      account: string;
      /** Password */
      password: string;
    };
    /**
     * Replacement
     * @description A record or position that replaces the imported one.
     */
    Replacement: {
      /** Text */
      text: string;
    };
    /**
     * Reset
     * @description Undo my decisions since somebody else last decided.
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
     * @description Resign a seat: a bot plays on for it.
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
     * @description Send the whole table again.
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
      /** Topics */
      topics: components["schemas"]["Topic"][];
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
      text: components["schemas"]["Block"][];
      /** Title */
      title: string;
    };
    /**
     * Say
     * @description Send a line of chat.
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
     * @description The seats or their connections have changed, or the table's settings.
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
     * SectionBegan
     * @description The scoring of a section begins (R8.3).
     */
    SectionBeganEvent: {
      /** @constant */
      kind: "SectionBegan";
      section: string;
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
     * SectionScored
     * @description A section has been scored; the favor table is open up to this column (R8.4, R9.3).
     */
    SectionScoredEvent: {
      /** @constant */
      kind: "SectionScored";
      open_column: number;
      section: string;
    };
    /**
     * SetMe
     * @description Change who I am; the first time this creates a guest. Missing fields do not change.
     */
    SetMe: {
      /** Email */
      email?: string | null;
      /** Language */
      language?: string | null;
      /** Name */
      name?: string | null;
      /** Notify */
      notify?: boolean | null;
    };
    /**
     * SetSeat
     * @description The host gives a seat to a bot, frees it or takes it.
     */
    SetSeat: {
      /**
       * Kind
       * @enum {string}
       */
      kind: "me" | "open" | "bot";
      /** Level */
      level?: string | null;
      /** Name */
      name?: string | null;
    };
    /**
     * Share
     * @description What the next scoring would give one seat now (R8.3).
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
     * @description Let a bot play for a person who is away; None: the person plays again.
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
     * @description The whole table: the first message, and again whenever a client has fallen behind.
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
     * @description A table without its game.
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
     * Topic
     * @description An element of the board with its explanation.
     */
    Topic: {
      /** Id */
      id: string;
      /** Kind */
      kind: string;
      /** Rules */
      rules: string[];
      /** Text */
      text: string;
      /** Title */
      title: string;
    };
    /**
     * TurnBegan
     * @description A turn begins with this turn order (R2).
     */
    TurnBeganEvent: {
      /** @constant */
      kind: "TurnBegan";
      order: number[];
      turn: number;
    };
    /**
     * Undo
     * @description An undo request was made, answered or settled.
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
     * @description A request to undo decisions. Its author and all bots agree at once.
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
     * @description The game has changed.
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
     * @description A record or a position to import.
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
    /** ValidationError */
    ValidationError: {
      /** Context */
      ctx?: Record<string, never>;
      /** Input */
      input?: unknown;
      /** Location */
      loc: (string | number)[];
      /** Message */
      msg: string;
      /** Error Type */
      type: string;
    };
    /**
     * Word
     * @description An element of the game, explained.
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
     * WorkBegan
     * @description A building is resolved by the worker on it (R6.1).
     */
    WorkBeganEvent: {
      /** @constant */
      kind: "WorkBegan";
      seat: number;
      space: number;
      tile: string;
    };
    /**
     * WorkerHome
     * @description A worker went home.
     */
    WorkerHomeEvent: {
      /** @constant */
      kind: "WorkerHome";
      place: string;
      seat: number;
    };
    /**
     * WorkerMoved
     * @description A worker walked from one place to another (gate, inn).
     */
    WorkerMovedEvent: {
      /** @constant */
      kind: "WorkerMoved";
      place: string;
      seat: number;
      start: string;
      tile: string;
    };
    /**
     * WorkerPlaced
     * @description A worker was placed for a price (R3).
     */
    WorkerPlacedEvent: {
      /** @constant */
      kind: "WorkerPlaced";
      place: string;
      price: number;
      seat: number;
      tile: string;
    };
    /**
     * You
     * @description The part of a message that concerns its receiver.
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
export type AskUndo = components["schemas"]["AskUndo"];
export type BailiffMovedEvent = components["schemas"]["BailiffMovedEvent"];
export type Block = components["schemas"]["Block"];
export type BotLevel = components["schemas"]["BotLevel"];
export type BuiltEvent = components["schemas"]["BuiltEvent"];
export type Cause = components["schemas"]["Cause"];
export type Chapter = components["schemas"]["Chapter"];
export type Chat = components["schemas"]["Chat"];
export type ChatLine = components["schemas"]["ChatLine"];
export type ClockRules = components["schemas"]["ClockRules"];
export type ClockRulesInput = components["schemas"]["ClockRules-Input"];
export type ClockRulesOutput = components["schemas"]["ClockRules-Output"];
export type Clocks = components["schemas"]["Clocks"];
export type Closed = components["schemas"]["Closed"];
export type ConversionWaitsEvent = components["schemas"]["ConversionWaitsEvent"];
export type ConvertedEvent = components["schemas"]["ConvertedEvent"];
export type Decide = components["schemas"]["Decide"];
export type DecidedEvent = components["schemas"]["DecidedEvent"];
export type DueData = components["schemas"]["DueData"];
export type Editions = components["schemas"]["Editions"];
export type EditionWords = components["schemas"]["EditionWords"];
export type Effect = components["schemas"]["Effect"];
export type Error = components["schemas"]["Error"];
export type Event = components["schemas"]["Event"];
export type FavorGainedEvent = components["schemas"]["FavorGainedEvent"];
export type FavorLostEvent = components["schemas"]["FavorLostEvent"];
export type FavorUsedEvent = components["schemas"]["FavorUsedEvent"];
export type FinalData = components["schemas"]["FinalData"];
export type FinalScoreEvent = components["schemas"]["FinalScoreEvent"];
export type GainedEvent = components["schemas"]["GainedEvent"];
export type Gains = components["schemas"]["Gains"];
export type GameBeganEvent = components["schemas"]["GameBeganEvent"];
export type GameOverEvent = components["schemas"]["GameOverEvent"];
export type Health = components["schemas"]["Health"];
export type Hint = components["schemas"]["Hint"];
export type HouseBuiltEvent = components["schemas"]["HouseBuiltEvent"];
export type HttpValidationError = components["schemas"]["HTTPValidationError"];
export type InnData = components["schemas"]["InnData"];
export type Join = components["schemas"]["Join"];
export type Language = components["schemas"]["Language"];
export type Line = components["schemas"]["Line"];
export type Lobby = components["schemas"]["Lobby"];
export type Log = components["schemas"]["Log"];
export type LogIn = components["schemas"]["LogIn"];
export type LostEvent = components["schemas"]["LostEvent"];
export type Me = components["schemas"]["Me"];
export type Moment = components["schemas"]["Moment"];
export type MoveParts = components["schemas"]["MoveParts"];
export type NewSeat = components["schemas"]["NewSeat"];
export type NewTable = components["schemas"]["NewTable"];
export type Note = components["schemas"]["Note"];
export type NotReachedEvent = components["schemas"]["NotReachedEvent"];
export type Option = components["schemas"]["Option"];
export type OptionValue = components["schemas"]["OptionValue"];
export type OptionWords = components["schemas"]["OptionWords"];
export type OrderChangedEvent = components["schemas"]["OrderChangedEvent"];
export type Outlook = components["schemas"]["Outlook"];
export type PaidEvent = components["schemas"]["PaidEvent"];
export type Part = components["schemas"]["Part"];
export type PassedEvent = components["schemas"]["PassedEvent"];
export type PhaseBeganEvent = components["schemas"]["PhaseBeganEvent"];
export type Ping = components["schemas"]["Ping"];
export type PlacesData = components["schemas"]["PlacesData"];
export type PlayerData = components["schemas"]["PlayerData"];
export type Pong = components["schemas"]["Pong"];
export type Price = components["schemas"]["Price"];
export type ProvostMovedEvent = components["schemas"]["ProvostMovedEvent"];
export type Reach = components["schemas"]["Reach"];
export type Reason = components["schemas"]["Reason"];
export type Refused = components["schemas"]["Refused"];
export type Register = components["schemas"]["Register"];
export type Replacement = components["schemas"]["Replacement"];
export type Reset = components["schemas"]["Reset"];
export type Resign = components["schemas"]["Resign"];
export type Resync = components["schemas"]["Resync"];
export type Rules = components["schemas"]["Rules"];
export type RuleWords = components["schemas"]["RuleWords"];
export type Say = components["schemas"]["Say"];
export type Seat = components["schemas"]["Seat"];
export type Seats = components["schemas"]["Seats"];
export type SectionBeganEvent = components["schemas"]["SectionBeganEvent"];
export type SectionData = components["schemas"]["SectionData"];
export type SectionScoredEvent = components["schemas"]["SectionScoredEvent"];
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
export type Topic = components["schemas"]["Topic"];
export type TurnBeganEvent = components["schemas"]["TurnBeganEvent"];
export type Undo = components["schemas"]["Undo"];
export type UndoRequest = components["schemas"]["UndoRequest"];
export type Update = components["schemas"]["Update"];
export type Upload = components["schemas"]["Upload"];
export type ValidationError = components["schemas"]["ValidationError"];
export type Word = components["schemas"]["Word"];
export type WordBook = components["schemas"]["WordBook"];
export type WorkBeganEvent = components["schemas"]["WorkBeganEvent"];
export type WorkerHomeEvent = components["schemas"]["WorkerHomeEvent"];
export type WorkerMovedEvent = components["schemas"]["WorkerMovedEvent"];
export type WorkerPlacedEvent = components["schemas"]["WorkerPlacedEvent"];
export type You = components["schemas"]["You"];
export type $defs = Record<string, never>;
export interface operations {
  bots_api_bots_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["BotLevel"][];
        };
      };
    };
  };
  editions_api_editions_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Editions"];
        };
      };
    };
  };
  health_api_health_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Health"];
        };
      };
    };
  };
  me_api_me_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Me"];
        };
      };
    };
  };
  set_me_api_me_put: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SetMe"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Me"];
        };
      };
      /** @description Validation Error */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HTTPValidationError"];
        };
      };
    };
  };
  log_in_api_me_login_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["LogIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Me"];
        };
      };
      /** @description Validation Error */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HTTPValidationError"];
        };
      };
    };
  };
  log_out_api_me_logout_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Me"];
        };
      };
    };
  };
  register_api_me_register_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Register"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Me"];
        };
      };
      /** @description Validation Error */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HTTPValidationError"];
        };
      };
    };
  };
  token_api_me_token_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SetMe"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Token"];
        };
      };
      /** @description Validation Error */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HTTPValidationError"];
        };
      };
    };
  };
  upload_api_records_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Upload"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableInfo"];
        };
      };
      /** @description Validation Error */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HTTPValidationError"];
        };
      };
    };
  };
  rules_api_rules__language__get: {
    parameters: {
      query?: {
        edition?: string;
        options?: string;
      };
      header?: never;
      path: {
        language: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Rules"];
        };
      };
      /** @description Validation Error */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HTTPValidationError"];
        };
      };
    };
  };
  lobby_api_tables_get: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Lobby"];
        };
      };
    };
  };
  open_table_api_tables_post: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["NewTable"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableInfo"];
        };
      };
      /** @description Validation Error */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HTTPValidationError"];
        };
      };
    };
  };
  table_info_api_tables__name__get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableInfo"];
        };
      };
      /** @description Validation Error */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HTTPValidationError"];
        };
      };
    };
  };
  replace_api_tables__name__game_put: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Replacement"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableInfo"];
        };
      };
      /** @description Validation Error */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HTTPValidationError"];
        };
      };
    };
  };
  hint_api_tables__name__hint_get: {
    parameters: {
      query?: {
        level?: string;
      };
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Hint"];
        };
      };
      /** @description Validation Error */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HTTPValidationError"];
        };
      };
    };
  };
  join_api_tables__name__join_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["Join"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableInfo"];
        };
      };
      /** @description Validation Error */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HTTPValidationError"];
        };
      };
    };
  };
  leave_api_tables__name__leave_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableInfo"];
        };
      };
      /** @description Validation Error */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HTTPValidationError"];
        };
      };
    };
  };
  whole_log_api_tables__name__log_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Log"];
        };
      };
      /** @description Validation Error */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HTTPValidationError"];
        };
      };
    };
  };
  moment_api_tables__name__moments__after__get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        after: number;
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["Moment"];
        };
      };
      /** @description Validation Error */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HTTPValidationError"];
        };
      };
    };
  };
  position_api_tables__name__position_get: {
    parameters: {
      query?: {
        after?: number | null;
      };
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Validation Error */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HTTPValidationError"];
        };
      };
    };
  };
  qr_api_tables__name__qr_svg_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Validation Error */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HTTPValidationError"];
        };
      };
    };
  };
  record_api_tables__name__record_get: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Validation Error */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HTTPValidationError"];
        };
      };
    };
  };
  rematch_api_tables__name__rematch_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableInfo"];
        };
      };
      /** @description Validation Error */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HTTPValidationError"];
        };
      };
    };
  };
  set_seat_api_tables__name__seats__seat__put: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
        seat: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["SetSeat"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableInfo"];
        };
      };
      /** @description Validation Error */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HTTPValidationError"];
        };
      };
    };
  };
  stand_in_api_tables__name__seats__seat__stand_in_put: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
        seat: number;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["StandIn"];
      };
    };
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableInfo"];
        };
      };
      /** @description Validation Error */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HTTPValidationError"];
        };
      };
    };
  };
  start_api_tables__name__start_post: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        name: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["TableInfo"];
        };
      };
      /** @description Validation Error */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HTTPValidationError"];
        };
      };
    };
  };
  word_book_api_words__language__get: {
    parameters: {
      query?: {
        edition?: string;
        options?: string;
      };
      header?: never;
      path: {
        language: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Successful Response */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["WordBook"];
        };
      };
      /** @description Validation Error */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": components["schemas"]["HTTPValidationError"];
        };
      };
    };
  };
}
