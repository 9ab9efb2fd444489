import { channelOf } from "@/contract/enquiry-channel";
import type { Source } from "@/contract/enquiry-source";
import { ownValue } from "@/contract/own-value";

/** What brought an enquiry, in a word or two: a campaign where the link named one, otherwise the form. */
export const originOf = (source: Source) =>
  source.utm_source ? channelOf(source, "") : `Form: ${source.placement ?? "unknown"}`;

const FORMS: Record<string, string> = { home: "home page form", popup: "pop-up form", contact: "contact form" };

const isAdvertisement = ({ utm_source, gclid }: Source) => !utm_source && !!gclid;

/**
 * Where an enquiry came from, as one would say it: "Google, campaign teak-2, packages form, Mysuru". Empty where nothing
 * is known of it. `host` is the site's own, since who goes on from one of its pages to another does not come from it.
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
