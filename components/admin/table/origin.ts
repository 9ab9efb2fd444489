import { channelOf } from "@/contract/enquiry-channel";
import type { Source } from "@/contract/enquiry-source";
import { ownValue } from "@/contract/own-value";

/** The source of an enquiry in a word or two: the channel if the link named one, otherwise the form. */
export const originOf = (source: Source) =>
  source.utm_source ? channelOf(source, "") : `Form: ${source.placement ?? "unknown"}`;

const FORMS: Record<string, string> = { home: "home page form", popup: "pop-up form", contact: "contact form" };

const isAdvertisement = ({ utm_source, gclid }: Source) => !utm_source && !!gclid;

/**
 * The source of an enquiry in words: "Google, campaign teak-2, packages form, Mysuru". Empty if unknown. `host` is the
 * site's own, so that internal links do not count as a source.
 */
export function originInWords(source: Source, host = ""): string {
  const { utm_campaign: campaign, placement, city, package: name } = source;
  const words = [
    isAdvertisement(source) ? "Google advertisement" : channelOf(source, host),
    campaign && `campaign ${campaign}`,
    placement && (ownValue(FORMS, placement) ?? `${placement} form`),
    name,
    city,
  ];
  return words.filter(Boolean).join(", ");
}
