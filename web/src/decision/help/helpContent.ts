/** An explaining card as data: what it is, what it costs and does, what could go wrong, each with its rule. */
import { tileFacts } from "$board/tiles/tileFacts";
import type { IconName } from "$icons/sprite/iconNames";
import type { Closed, Effect, Option, StateData, WordBook } from "$lib/net/messages";
import { t } from "$lib/i18n/translate.svelte";
import type { CardTopic } from "./helpState.svelte";
import { optionIcon, placeIcon } from "$decision/options/optionSummary";
import { isSpecial, lineName, placeName, sentence, tileName } from "$decision/gameNames";

export interface CardLine {
  level: "choice" | "info" | "warning" | "locked";
  text: string;
  rule: string;
}

export interface Card {
  icon: IconName | null;
  title: string;
  /** "space 15 · stone building · yours". */
  about: string;
  lines: CardLine[];
  /** What then happens by itself to everybody. */
  follows: Effect[];
  /** Nothing of it can be chosen now. */
  locked: boolean;
}

/** `selected`: of several choices that one thing stands for, the one to tell about. */
export function helpContent(
  topic: CardTopic,
  view: StateData,
  me: number | null,
  words: WordBook | null,
  selected: string | null = null,
): Card | null {
  const option = topic.options.find((one) => one.token === selected) ?? topic.options[0];
  const closed = option ? undefined : topic.closed[0];
  const lines: CardLine[] = [];
  if (option) {
    lines.push({ level: "choice", text: sentence(option.text), rule: "" });
    for (const note of option.notes) lines.push(note);
  }
  if (closed) lines.push({ level: "locked", text: closed.text, rule: closed.rule });
  const help = helpFor(topic, words);
  if (help && !lines.some((line) => line.text && help.text.startsWith(line.text))) lines.push(help);
  if (!lines.length) return null;
  const choice = option ?? closed;
  return {
    icon: drawing(topic, choice),
    title: titleOf(topic, choice),
    about: about(topic, view, me),
    lines,
    follows: option?.follows ?? [],
    locked: !option && !!closed,
  };
}

function helpFor(topic: CardTopic, words: WordBook | null): CardLine | null {
  if (!words) return null;
  const { place, tile, section, line, column } = topic;
  const word =
    (section && words.sections[section]) ||
    (tile && words.tiles[tile]) ||
    (place && words.places[place]) ||
    null;
  if (word) return { level: "info", text: word.help, rule: word.rule };
  const cell = line && column ? words.favors[line]?.[column - 1] : null;
  return cell ? { level: "info", text: sentence(cell), rule: "R9.2" } : null;
}

function drawing(topic: CardTopic, choice: Option | Closed | undefined): IconName | null {
  if (topic.place && isSpecial(topic.place)) return placeIcon(topic.place, null);
  if (topic.tile) return placeIcon("1", topic.tile);
  if (topic.section) return topic.section as IconName;
  return choice ? optionIcon({ token: choice.token, move: choice.move, option: null, closed: null }) : null;
}

function titleOf(topic: CardTopic, choice: Option | Closed | undefined): string {
  const { place, tile, section, line } = topic;
  if (section) return t(`section.${section}`);
  if (line) return lineName(line);
  if (tile) return tileName(tile);
  if (place && isSpecial(place)) return placeName(place, null);
  if (choice) return t(`decide.do.${choice.move.verb}`);
  return place ? t("place.space", { space: place }) : "";
}

function about(topic: CardTopic, view: StateData, me: number | null): string {
  const said: string[] = [];
  const space = topic.place && /^\d+$/.test(topic.place) ? view.road[Number(topic.place) - 1] : undefined;
  if (space) said.push(t("place.space", { space: space.space }));
  const tile = topic.tile ?? space?.tile;
  if (tile) said.push(t(`decide.kind.${tileFacts(tile, view.options).kind}`));
  if (space && space.tile === tile && space.owner !== null) {
    said.push(
      space.owner === me ? t("decide.own") : t("decide.owned", { name: view.players[space.owner]!.name }),
    );
  }
  return said.join(" · ");
}
