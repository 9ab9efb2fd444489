import { cleanLine } from "./clean-text";

/**
 * Where an enquiry came from, in the words staff read. It travels inside the enquiry's text, because a hosted backend
 * has no other field that would keep it. `reference` tells this enquiry from every other; `check` names the answers
 * that look mistyped, `cut` those of which only the beginning was kept, `notice` which version of the privacy document stood
 * with the form.
 */
const LABELS = {
  reference: "Reference",
  placement: "Form",
  page: "Page",
  landing: "First page",
  referrer: "Came from",
  city: "City",
  package: "Package",
  plan: "Floor plan",
  project: "Project like",
  estimate: "Estimate",
  estimateAt: "Estimate at",
  notice: "Privacy notice",
  utm_source: "utm_source",
  utm_medium: "utm_medium",
  utm_campaign: "utm_campaign",
  utm_term: "utm_term",
  utm_content: "utm_content",
  gclid: "gclid",
  fbclid: "fbclid",
  check: "Please check",
  cut: "Cut short",
} as const;

export type SourceField = keyof typeof LABELS;
export type Source = Partial<Record<SourceField, string>>;

const HEADING = "-- From the website --";
const fieldNames = Object.keys(LABELS) as SourceField[];

/** The text of an enquiry with where it came from below it. `readSource` gives both back. */
export function withSource(text: string, source: Source): string {
  const lines = fieldNames.flatMap((name) => {
    const value = cleanLine(source[name] ?? "");
    return value ? [`${LABELS[name]}: ${value}`] : [];
  });
  return [...(text ? [text] : []), HEADING, ...lines].join("\n");
}

/** A changed text with the block of the enquiry it belongs to below it, where that has one. */
export function withSourceOf(enquiry: string, text: string): string {
  const { source } = readSource(enquiry);
  return source ? withSource(text, source) : text;
}

/** Where an enquiry came from as staff read it, label by label. */
export const labelled = (source: Source) =>
  fieldNames.flatMap((name) => (source[name] ? [{ label: LABELS[name], value: source[name] }] : []));

/** What the visitor wrote, and where it came from. Text that no form of ours has sent comes back as it is. */
export function readSource(enquiry: string): { text: string; source?: Source } {
  const lines = enquiry.split("\n");
  const heading = lines.lastIndexOf(HEADING);
  if (heading < 0) return { text: enquiry };
  return {
    text: lines.slice(0, heading).join("\n"),
    source: Object.fromEntries(lines.slice(heading + 1).flatMap(read)),
  };
}

function read(line: string): [SourceField, string][] {
  const name = fieldNames.find((one) => line.startsWith(`${LABELS[one]}: `));
  return name ? [[name, line.slice(LABELS[name].length + 2)]] : [];
}
