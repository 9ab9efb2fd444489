import type { Translator } from "@/lib/content/language/translator";

/**
 * What a visitor chose, in the order of display in forms, where each can be removed. Values are names as shown on
 * English pages.
 */
export const INTENT_NAMES = ["city", "package", "plan", "project", "estimate"] as const;
export type IntentName = (typeof INTENT_NAMES)[number];

/**
 * `plot` is a plot size as typed or as designed for ("30x40", "600"), `estimate` the result in one line for staff,
 * `estimateShown` a short form for the visitor, and `estimateAt` the query that calculates it again.
 */
export type Intent = Partial<Record<IntentName | "plot" | "estimateShown" | "estimateAt", string>>;

/**
 * Choosing a plan, with its plot. It has a sum of its own, so it replaces an earlier estimate: an enquiry has one sum.
 * lib/page-scripts/carry-intent does the same for an address.
 */
export const planIntent = (plan: string, plot: string): Intent => ({
  plan,
  plot,
  estimate: "",
  estimateShown: "",
  estimateAt: "",
});

/** A choice in the page's language. An estimate's package can be several names. */
export function shownChoice(value: string, { text }: Pick<Translator, "text">): string {
  const whole = text(value);
  return whole === value ? value.split(", ").map(text).join(", ") : whole;
}

/** Addresses hold an estimate's parts but not its result, which a link could forge. */
const IN_ADDRESS = ["package", "city", "plan", "project", "plot"] as const;

const LONGEST = 120;

/** The query string of a link to a form. */
export function intentQuery(intent: Intent): string {
  const known = IN_ADDRESS.flatMap((name) => (intent[name] ? [[name, intent[name]]] : []));
  return known.length > 0 ? `?${new URLSearchParams(known)}` : "";
}

export function readIntent(search: string): Intent {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    IN_ADDRESS.flatMap((name) => {
      const value = query.get(name)?.trim().slice(0, LONGEST);
      return value ? [[name, value]] : [];
    }),
  );
}

/** The address without this value, so that a removed value is neither sent nor restored by a reload. */
export function addressWithout(name: IntentName, { pathname, search, hash }: Location): string {
  const query = new URLSearchParams(search);
  query.delete(name);
  return `${pathname}${query.size > 0 ? `?${query}` : ""}${hash}`;
}
