import { channelOf, languageOf, type Source } from "@/contract/enquiry-source";
import { languages } from "@/contract/language";
import { formName } from "@/lib/content/enquiry-placements";

export function originOf(source: Source): string {
  const form = formOf(source) || (source.reference ? "Form not recorded" : "");
  const origin = source.utm_source ? channelOf(source, "") : form;
  const language = languageOf(source);
  return [language !== "en" && languages[language].english, origin].filter(Boolean).join(", ");
}

const formOf = ({ placement }: Source) => placement && `${formName(placement)} form`;
const isAdvertisement = ({ utm_source, gclid }: Source) => !utm_source && !!gclid;

/** Pass the site's own `host`, so that a link within the site does not count as a source. */
export function originInWords(source: Source, host = ""): string {
  const { utm_campaign: campaign, city, package: packageName } = source;
  const words = [
    isAdvertisement(source) ? "Google advertisement" : channelOf(source, host),
    campaign && `campaign ${campaign}`,
    formOf(source)?.replace(/^[A-Z]/, (letter) => letter.toLowerCase()),
    packageName,
    city,
  ];
  return words.filter(Boolean).join(", ");
}
