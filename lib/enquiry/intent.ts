import type { Translator } from "@/lib/content/language/translator";

export const INTENT_NAMES = ["city", "package", "plan", "project", "estimate"] as const;
export type IntentName = (typeof INTENT_NAMES)[number];

/** `estimate` is the sentence for staff, `estimateShown` that for the visitor, `estimateAt` the query to calculate it. */
export type Intent = Partial<Record<IntentName | "plot" | "estimateShown" | "estimateAt", string>>;

/** Clears the estimate, because an enquiry has one sum and a plan brings its own. */
export const planIntent = (plan: string, plot: string): Intent => ({
  plan,
  plot,
  estimate: "",
  estimateShown: "",
  estimateAt: "",
});

/** A choice may be several names, as packages of the same rate are. */
export function translateChoice(value: string, { text }: Pick<Translator, "text">): string {
  const translated = text(value);
  return translated === value ? value.split(", ").map(text).join(", ") : translated;
}

/** Addresses never hold the estimate itself: a link could forge the sum. */
const ADDRESS_NAMES = ["package", "city", "plan", "project", "plot"] as const;

const MAX_VALUE_LENGTH = 120;

export function intentQuery(intent: Intent): string {
  const chosen = ADDRESS_NAMES.flatMap((name) => (intent[name] ? [[name, intent[name]]] : []));
  return chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : "";
}

export function readIntent(search: string): Intent {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    ADDRESS_NAMES.flatMap((name) => {
      const value = query.get(name)?.trim().slice(0, MAX_VALUE_LENGTH);
      return value ? [[name, value]] : [];
    }),
  );
}

export function addressWithout(name: IntentName, { pathname, search, hash }: Location): string {
  const query = new URLSearchParams(search);
  query.delete(name);
  return `${pathname}${query.size > 0 ? `?${query}` : ""}${hash}`;
}
