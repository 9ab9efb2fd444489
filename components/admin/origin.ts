import type { Source } from "@/lib/enquiry/source";

/** What brought an enquiry, in a word or two: a campaign where the link named one, otherwise the form. */
export const originOf = ({ utm_source, placement = "unknown" }: Source) => utm_source ?? `Form: ${placement}`;
