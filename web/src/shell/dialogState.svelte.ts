/** The dialogs that every screen can open: settings, keys, one rule. */

export type DialogName = "settings" | "keys" | "rules";

export const dialogs = $state<{ open: DialogName | null; rule: string }>({ open: null, rule: "" });

export function openDialog(name: DialogName): void {
  dialogs.open = name;
}

/** Show the reference, at this rule. */
export function openRule(rule: string): void {
  dialogs.rule = rule;
  dialogs.open = "rules";
}
