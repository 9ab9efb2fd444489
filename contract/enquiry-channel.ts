import { cleanLine } from "./clean-text";
import type { Source } from "./enquiry-source";
import { ownValue } from "./own-value";

const KNOWN: Record<string, string> = {
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
export const KNOWN_CHANNELS: ReadonlySet<string> = new Set(Object.values(KNOWN));

/** Platforms add these to links. Each marks an advertisement, except Facebook's, which is on every link. */
export const CLICK_IDS = ["gclid", "fbclid", "gbraid", "wbraid", "msclkid"] as const;
const CHANNEL_OF_CLICK = { gclid: "Google", gbraid: "Google", wbraid: "Google", fbclid: "Facebook", msclkid: "Bing" };

const SOURCE_LENGTH = 80;
const CAMPAIGN_LENGTH = 120;

export const UNNAMED_CAMPAIGN = "Ad click without campaign";

/** One name in any spelling, from utm_source, click ids or the referrer. Empty for a direct visit and for `host`. */
export function channelOf(source: Source, host: string): string {
  const { utm_source, referrer = "" } = source;
  if (utm_source) return ownValue(KNOWN, utm_source.toLowerCase()) ?? cleanLine(utm_source).slice(0, SOURCE_LENGTH);
  const click = CLICK_IDS.find((name) => source[name]);
  if (click) return CHANNEL_OF_CLICK[click];
  const from = withoutWww(URL.canParse(referrer) ? new URL(referrer).host : "");
  if (from === withoutWww(host)) return "";
  const known = Object.keys(KNOWN).find((name) => from.split(".").includes(name));
  return (known && KNOWN[known]) || from.slice(0, SOURCE_LENGTH);
}

export function campaignOf(source: Source): string {
  if (source.utm_campaign) return cleanLine(source.utm_campaign).slice(0, CAMPAIGN_LENGTH);
  return CLICK_IDS.some((name) => name !== "fbclid" && source[name]) ? UNNAMED_CAMPAIGN : "";
}

const withoutWww = (host: string) => host.replace(/^www\./, "");
