import type { Source } from "./enquiry-source";
import { ownValue } from "./own-value";

/** How links and other sites call what people know by another name. */
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
 * The site or advertisement that brought an enquiry, by one name however it was spelt: what the link said of itself, what
 * advertisements add to links, where the visitor was before. Empty for who came by himself; who goes on from one page of
 * the site at `host` to another does not come from it.
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
