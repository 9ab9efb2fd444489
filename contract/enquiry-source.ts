import { cleanLine } from "./clean-text";
import { cut } from "./cut";
import { type Language, languages, TRANSLATED } from "./language";
import { ownValue } from "./own-value";

const CHANNEL_NAMES: Record<string, string> = {
  google: "Google",
  facebook: "Facebook",
  fb: "Facebook",
  instagram: "Instagram",
  ig: "Instagram",
  youtube: "YouTube",
  linkedin: "LinkedIn",
  whatsapp: "WhatsApp",
  bing: "Bing",
  justdial: "Justdial",
};
export const KNOWN_CHANNELS: ReadonlySet<string> = new Set(Object.values(CHANNEL_NAMES));

/** Platforms add these to links. Each proves an advertisement, except Facebook's, which is on every link. */
export const CLICK_IDS = ["gclid", "fbclid", "gbraid", "wbraid", "msclkid"] as const;
const CHANNEL_OF_CLICK = { gclid: "Google", gbraid: "Google", wbraid: "Google", fbclid: "Facebook", msclkid: "Bing" };
const SOURCE_LENGTH = 80;
const CAMPAIGN_LENGTH = 120;

export const UNNAMED_CAMPAIGN = "Ad click without campaign";

/**
 * The source is stored inside the enquiry's text, because a hosted backend has no field for it. It is read back by these
 * labels, so never change one. `parking` is an unchanged default, `door` the lead source, `cut` the shortened answers.
 */
const LABELS = {
  reference: "Reference",
  placement: "Form",
  language: "Language",
  page: "Page",
  landing: "First page",
  referrer: "Came from",
  city: "City",
  package: "Package",
  plan: "Floor plan",
  project: "Project like",
  estimate: "Estimate",
  estimateAt: "Estimate at",
  parking: "Parking",
  notice: "Privacy notice",
  door: "Lead source",
  leadForm: "Lead form",
  utm_source: "utm_source",
  utm_medium: "utm_medium",
  utm_campaign: "utm_campaign",
  utm_term: "utm_term",
  utm_content: "utm_content",
  gclid: "gclid",
  fbclid: "fbclid",
  chatClick: "ctwa_clid",
  gbraid: "gbraid",
  wbraid: "wbraid",
  msclkid: "msclkid",
  check: "Please check",
  cut: "Cut short",
} as const;

type SourceField = keyof typeof LABELS;
export type Source = Partial<Record<SourceField, string>>;

const SHOWN: Partial<Record<SourceField, string>> = {
  landing: "Landing page",
  referrer: "Referrer",
  project: "Similar project",
  estimateAt: "Estimate for",
  parking: "Parking, not changed",
  utm_source: "Source",
  utm_medium: "Medium",
  utm_campaign: "Campaign",
  utm_term: "Search term",
  utm_content: "Ad",
  gclid: "Google click",
  fbclid: "Facebook click",
  chatClick: "WhatsApp click",
  gbraid: "Google click (gbraid)",
  wbraid: "Google click (wbraid)",
  msclkid: "Microsoft click",
  check: "Check",
  cut: "Shortened",
};

const HEADING = "-- From the website --";
const fieldNames = Object.keys(LABELS) as SourceField[];

export function withSource(text: string, source: Source): string {
  const lines = fieldNames.flatMap((name) => {
    const value = cleanLine(source[name] ?? "");
    return value ? [`${LABELS[name]}: ${value}`] : [];
  });
  return [...(text ? [text] : []), HEADING, ...lines].join("\n");
}

/** Replaces the text above the source of a stored enquiry, and changes some fields of that source. */
export function withSourceOf(enquiry: string, text: string, changes: Source = {}): string {
  const source = { ...readSource(enquiry).source, ...changes };
  return Object.values(source).some(Boolean) ? withSource(text, source) : text;
}

export function withAnswers(text: string, answers: Record<string, string>): string {
  const lines = Object.entries(answers).flatMap(([name, value]) => (value ? [`${name}: ${cleanLine(value)}`] : []));
  if (lines.length === 0) return text;
  const linesAbove = text.split("\n").includes(HEADING) ? [text] : [...(text ? [text] : []), HEADING];
  return [...linesAbove, ...lines].join("\n");
}

export function readAnswers(enquiry: string, names: readonly string[]) {
  const lines = enquiry.split("\n");
  const headingIndex = lines.lastIndexOf(HEADING);
  const nameOf = (line: string, index: number) =>
    headingIndex >= 0 && index > headingIndex ? names.find((name) => line.startsWith(`${name}: `)) : undefined;
  const answers = lines.flatMap((line, index) => {
    const name = nameOf(line, index);
    return name ? [[name, line.slice(name.length + 2)] as const] : [];
  });
  const otherLines = lines.filter((line, index) => !nameOf(line, index));
  const text = answers.length > 0 && otherLines.at(-1) === HEADING ? otherLines.slice(0, -1) : otherLines;
  return { text: text.join("\n"), answers: Object.fromEntries(answers) };
}

export const labelledSource = (source: Source) =>
  fieldNames.flatMap((name) => (source[name] ? [{ label: SHOWN[name] ?? LABELS[name], value: source[name] }] : []));

export const languageOf = ({ language }: Source = {}): Language =>
  TRANSLATED.find((code) => languages[code].english === language) ?? "en";

export const storedLanguage = (language: Language): string => (language === "en" ? "" : languages[language].english);

export function readSource(enquiry: string): { text: string; source?: Source } {
  const lines = enquiry.split("\n");
  const headingIndex = lines.lastIndexOf(HEADING);
  if (headingIndex < 0) return { text: enquiry };
  return {
    text: lines.slice(0, headingIndex).join("\n"),
    source: Object.fromEntries(lines.slice(headingIndex + 1).flatMap(readLine)),
  };
}

function readLine(line: string): [SourceField, string][] {
  const name = fieldNames.find((field) => line.startsWith(`${LABELS[field]}: `));
  return name ? [[name, line.slice(LABELS[name].length + 2)]] : [];
}

export function channelOf(source: Source, host: string): string {
  const { utm_source, referrer = "" } = source;
  if (utm_source) return ownValue(CHANNEL_NAMES, utm_source.toLowerCase()) ?? cut(cleanLine(utm_source), SOURCE_LENGTH);
  const click = CLICK_IDS.find((name) => source[name]);
  if (click) return CHANNEL_OF_CLICK[click];
  const referrerHost = withoutWww(URL.canParse(referrer) ? new URL(referrer).host : "");
  if (referrerHost === withoutWww(host)) return "";
  const channel = Object.keys(CHANNEL_NAMES).find((name) => referrerHost.split(".").includes(name));
  return (channel && CHANNEL_NAMES[channel]) || cut(referrerHost, SOURCE_LENGTH);
}

export function campaignOf(source: Source): string {
  if (source.utm_campaign) return cut(cleanLine(source.utm_campaign), CAMPAIGN_LENGTH);
  return CLICK_IDS.some((name) => name !== "fbclid" && source[name]) ? UNNAMED_CAMPAIGN : "";
}

/** Some tools append parameters after a second "?", or write "&amp;" as in mails. */
export function queryOf(address: string): URLSearchParams {
  const [whole = ""] = address.split("#");
  return new URLSearchParams(whole.split("?").slice(1).join("&").replaceAll("&amp;", "&"));
}

/** Google adds its campaign's id to the address of each advertisement. */
export const campaignIn = (query: URLSearchParams): string =>
  query.get("utm_campaign") || (query.get("gad_campaignid") ?? "");

const withoutWww = (host: string) => host.replace(/^www\./, "");
