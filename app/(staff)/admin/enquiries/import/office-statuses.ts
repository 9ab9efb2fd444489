import { ENQUIRY_STATUSES, type EnquiryStatus } from "@/contract/schemas/enquiry";
import { enquiryThing } from "@/contract/things/enquiry";

/** Words of offices for the state of a lead, the strongest first: "not interested" contains "interested". */
const WORDS: [EnquiryStatus, RegExp][] = [
  [
    "closed",
    /clos|lost|dead|drop|cancel|reject|not (interested|reachable|required)|wrong|no (response|answer)|junk|spam/,
  ],
  ["converted", /convert|\bwon\b|book|sold|customer|sign|order|advance/],
  ["pending", /pending|new|fresh|open|not (called|contacted)|to be called/],
];

/** The status that an office's word probably means. The word itself is kept in the text. */
export function suggestStatus(cell: string): EnquiryStatus {
  const said = cell.trim().toLowerCase();
  const known = ENQUIRY_STATUSES.find((status) => status === said);
  return known ?? WORDS.find(([, words]) => words.test(said))?.[0] ?? enquiryThing.fields.status.otherwise;
}
