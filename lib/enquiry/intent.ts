/** What somebody came for and can take off a form again, in the order in which forms show it: names as pages show them. */
export const INTENT_NAMES = ["city", "package", "plan", "project", "estimate"] as const;
export type IntentName = (typeof INTENT_NAMES)[number];

/**
 * `plot` is the size of a plot as it was typed or drawn for ("30x40", "600"), `estimate` what was reckoned, in a line for
 * the desk, `estimateShown` the same as short as a visitor needs it, and `estimateAt` the query by which it is reckoned anew.
 */
export type Intent = Partial<Record<IntentName | "plot" | "estimateShown" | "estimateAt", string>>;

/** An estimate is in an address by its parts, and nobody's link may say what was reckoned. */
const IN_ADDRESS = ["package", "city", "plan", "project", "plot"] as const;

const LONGEST = 120;

/** The query of a link to a form, with what goes along to it. */
export function intentQuery(intent: Intent): string {
  const known = IN_ADDRESS.flatMap((name) => (intent[name] ? [[name, intent[name]]] : []));
  return known.length > 0 ? `?${new URLSearchParams(known)}` : "";
}

/** What goes along, by the address of the page. */
export function readIntent(search: string): Intent {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    IN_ADDRESS.flatMap((name) => {
      const value = query.get(name)?.trim().slice(0, LONGEST);
      return value ? [[name, value]] : [];
    }),
  );
}

/** The address without this part: what somebody has taken off goes with no enquiry, nor with a reload. */
export function addressWithout(name: IntentName, { pathname, search, hash }: Location): string {
  const query = new URLSearchParams(search);
  query.delete(name);
  return `${pathname}${query.size > 0 ? `?${query}` : ""}${hash}`;
}
