// The sources of rules, and the rulebook narrowed to one source.
import type { Rule, RuleSection } from "../../lib/protocol";

export const FILTERS = ["all", "printed", "ruling", "designed"] as const;
export type Filter = (typeof FILTERS)[number];
/** The mark after a rule's number; "both": printed, with a ruling on a detail. */
export type Mark = Exclude<Filter, "all"> | "both";

/** The mark of a rule; null where its book has none. */
export function markOf({ source, is_ruled }: Rule): Mark | null {
  return source === "printed" && is_ruled ? "both" : (source ?? null);
}

/** Whether a rule is shown; a printed rule with a ruling on a detail is found under both. */
export function fits({ source, is_ruled }: Rule, filter: Filter): boolean {
  return filter === "all" || source === filter || (filter === "ruling" && is_ruled === true);
}

/** The filters of a book: none unless its rules have different sources. */
export function filtersOf(sections: readonly RuleSection[]): Filter[] {
  const rules = sections.flatMap((section) => section.rules);
  const found = FILTERS.filter((filter) => rules.some((rule) => fits(rule, filter)));
  return found.length > 2 ? found : [];
}

/** The chapters with only the rules of one source, without empty ones. */
export function narrowed(sections: RuleSection[], filter: Filter): RuleSection[] {
  return sections
    .map((section) => ({ ...section, rules: section.rules.filter((rule) => fits(rule, filter)) }))
    .filter(({ rules }) => rules.length > 0);
}

export const countOf = (sections: readonly RuleSection[]): number =>
  sections.reduce((sum, { rules }) => sum + rules.length, 0);
