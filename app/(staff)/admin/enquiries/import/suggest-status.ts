import { enquiryEntity } from "@/contract/entities/people";
import { ENQUIRY_STATUSES, type EnquiryStatus } from "@/contract/schemas/enquiry";

/** The strongest first. Whole words, because "Design sent" contains "sign". */
const WORDS: [EnquiryStatus, RegExp][] = [
  [
    "closed",
    /\b(clos(ed?|ing|ure)|lost|dead|drop(ped)?|cancel\w*|reject\w*|wrong|junk|spam|dn[dc]|unsubscribed?|do not (call|disturb|contact)|don['’]?t call|not (interest\w*|intrest\w*|reachable|required)|no (response|answer))\b/,
  ],
  [
    "converted",
    /(?<!\b(not|not yet|never|to be|yet to) )\b(convert(ed)?|won(?!['’])|book(ed|ing)?|sold|sign(ed|ing)?|order(ed)?|advance|^(existing )?customer$)\b/,
  ],
  ["pending", /\b(pending|new|fresh|open|created|intake|unread|not (called|contacted)|to be called)\b/],
];

export function suggestStatus(cell: string): EnquiryStatus {
  const text = cell
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, " ");
  const known = ENQUIRY_STATUSES.find((status) => status === text);
  return known ?? WORDS.find(([, words]) => words.test(text))?.[0] ?? enquiryEntity.fields.status.initial;
}
