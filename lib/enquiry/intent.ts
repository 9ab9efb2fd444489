import type { Translator } from "@/lib/content/language/translator";

export const INTENT_NAMES = ["city", "package", "plan", "project", "estimate"] as const;
export type IntentName = (typeof INTENT_NAMES)[number];

/** `plot` is as typed, `estimate` for staff, `estimateShown` for the visitor, `estimateAt` its query. */
export type Intent = Partial<Record<IntentName | "plot" | "estimateShown" | "estimateAt", string>>;

/** An enquiry has one sum, so the plan's replaces an estimate. lib/page-scripts/carry-intent does the same. */
export const planIntent = (plan: string, plot: string): Intent => ({
  plan,
  plot,
  estimate: "",
  estimateShown: "",
  estimateAt: "",
});

export function shownChoice(value: string, { text }: Pick<Translator, "text">): string {
  const whole = text(value);
  return whole === value ? value.split(", ").map(text).join(", ") : whole;
}

/** Addresses hold an estimate's parts but not its result, which a link could forge. */
const IN_ADDRESS = ["package", "city", "plan", "project", "plot"] as const;

const LONGEST = 120;

export function intentQuery(intent: Intent): string {
  const chosen = IN_ADDRESS.flatMap((name) => (intent[name] ? [[name, intent[name]]] : []));
  return chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : "";
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

export function addressWithout(name: IntentName, { pathname, search, hash }: Location): string {
  const query = new URLSearchParams(search);
  query.delete(name);
  return `${pathname}${query.size > 0 ? `?${query}` : ""}${hash}`;
}
