import { cleanLine } from "./clean-text";
import type { Source } from "./enquiry-source";
import { ownValue } from "./own-value";

/** The usual name of a source, by its spelling in links and host names. */
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

/** Parameters that platforms add to links. All but Facebook's, which it adds to every link, mark an advertisement. */
export const CLICK_IDS = ["gclid", "fbclid", "gbraid", "wbraid", "msclkid"] as const;
const CHANNEL_OF_CLICK = { gclid: "Google", gbraid: "Google", wbraid: "Google", fbclid: "Facebook", msclkid: "Bing" };

const SOURCE_LENGTH = 80;
const CAMPAIGN_LENGTH = 120;

/** The campaign of an advertisement whose link names none. */
export const UNNAMED_CAMPAIGN = "Ad click without campaign";

/**
 * The site or advertisement that brought an enquiry, by one name in any spelling: from the link's utm_source, the click
 * ids of advertisements, or the referrer. Empty for direct visits and for referrers on `host` itself.
 */
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

/** The campaign that a link names, or that it is an advertisement of an unnamed one; otherwise empty. */
export function campaignOf(source: Source): string {
  if (source.utm_campaign) return cleanLine(source.utm_campaign).slice(0, CAMPAIGN_LENGTH);
  return CLICK_IDS.some((name) => name !== "fbclid" && source[name]) ? UNNAMED_CAMPAIGN : "";
}

const withoutWww = (host: string) => host.replace(/^www\./, "");
