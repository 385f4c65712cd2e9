/** Finding rules: every word that was typed must be in the rule, whatever its accents and case. */
import type { Block, Chapter, RuleWords } from "$lib/net/messages";

export function plainLetters(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

function blockText(block: Block): string {
  return [block.text, ...block.items, ...block.rows.flat()].join(" ");
}

function ruleText(rule: RuleWords): string {
  return plainLetters([rule.number, rule.title, ...rule.text.map(blockText), ...rule.keywords].join(" "));
}

/** The chapters with only the rules that hold all the words; without words, all of them. */
export function filtered(chapters: readonly Chapter[], typed: string): Chapter[] {
  const words = plainLetters(typed).split(/\s+/).filter(Boolean);
  if (!words.length) return [...chapters];
  return chapters
    .map((chapter) => ({
      ...chapter,
      rules: chapter.rules.filter((rule) => {
        const text = ruleText(rule);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((chapter) => chapter.rules.length);
}
