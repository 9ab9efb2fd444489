import { ENQUIRY_STATUSES, type EnquiryStatus } from "@/contract/schemas/enquiry";
import { enquiryThing } from "@/contract/things/enquiry";

/**
 * Words of offices for the state of a lead, the strongest first. Whole words, because "Design sent" contains "sign";
 * "Not booked" and "To be signed" are no sales.
 */
const WORDS: [EnquiryStatus, RegExp][] = [
  [
    "closed",
    /\b(clos(ed?|ing|ure)|lost|dead|drop(ped)?|cancel\w*|reject\w*|wrong|junk|spam|not (interested|reachable|required)|no (response|answer))\b/,
  ],
  [
    "converted",
    /(?<!\b(not|not yet|never|to be|yet to) )\b(convert(ed)?|won(?!['’])|book(ed|ing)?|sold|sign(ed|ing)?|order(ed)?|advance|^(existing )?customer$)\b/,
  ],
  ["pending", /\b(pending|new|fresh|open|not (called|contacted)|to be called)\b/],
];

/** The status that an office's word probably means. The word itself is kept in the text. */
export function suggestStatus(cell: string): EnquiryStatus {
  const said = cell
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");
  const known = ENQUIRY_STATUSES.find((status) => status === said);
  return known ?? WORDS.find(([, words]) => words.test(said))?.[0] ?? enquiryThing.fields.status.otherwise;
}
