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

/**
 * The site or advertisement that brought an enquiry, by one name in any spelling: from the link's utm_source, the click
 * ids of advertisements, or the referrer. Empty for direct visits and for referrers on `host` itself.
 */
export function channelOf({ utm_source, gclid, fbclid, referrer = "" }: Source, host: string): string {
  if (utm_source) return ownValue(KNOWN, utm_source.toLowerCase()) ?? utm_source;
  if (gclid) return "Google";
  if (fbclid) return "Facebook";
  const from = withoutWww(URL.canParse(referrer) ? new URL(referrer).host : "");
  if (from === withoutWww(host)) return "";
  const known = Object.keys(KNOWN).find((name) => from.split(".").includes(name));
  return (known && KNOWN[known]) || from;
}

const withoutWww = (host: string) => host.replace(/^www\./, "");
