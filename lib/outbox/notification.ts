import { site } from "@/lib/content/site";
import { referenceOf } from "@/lib/enquiry/compose";
import type { EnquiryInput } from "@/lib/schemas/enquiry";

/** Word of a new enquiry, as a person reads it. */
export function notificationOf(key: string, { name, phone, email, location, plot_size, enquiry }: EnquiryInput) {
  const lines = [
    `Name: ${name}`,
    `Phone: ${phone}`,
    `Email: ${email}`,
    `Location of plot: ${location}`,
    `Plot size: ${plot_size}`,
    "",
    enquiry,
  ];
  return { subject: `${site.brand}: new enquiry from ${name}`, text: lines.join("\n"), reference: referenceOf(key) };
}

/** The enquiry that an entry tells of; its own key has the channel behind a dot. */
export const enquiryKeyOf = (key: string) => key.split(".")[0] ?? key;
