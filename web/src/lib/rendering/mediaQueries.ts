/**
 * Three kinds of windows. Style sheets cannot share names, so the same words stand in their media queries:
 * - wide: `(min-width: 761px) and (min-height: 500px)`; the players, the log and the rest are beside the board;
 * - phone: everything else; the players in a strip, log and the rest in sheets;
 * - low: a phone on its side, or a page that is zoomed far in; the question is beside the board, not below it.
 */
import { MediaQuery } from "svelte/reactivity";

export const PHONE = new MediaQuery("(max-width: 760px), (max-height: 499px)");
export const LOW = new MediaQuery("(min-width: 560px) and (max-height: 499px)");
