import type { Company } from "@/contract/content/company";
import type { DocumentOf } from "@/contract/content/documents";
import { contactLinks } from "@/lib/contact-links";
import { paperWords } from "@/lib/content/paper-words";
import { SHELL_MILESTONES } from "@/lib/content/price-words";
import { linesIn } from "@/lib/content/shown-details";
import { paymentsOf } from "@/lib/estimate/arithmetic";
import { rupees } from "@/lib/format";
import type { Offer } from "@/server/features/catalogue";

/** What stands on an A4 for a family: words and figures as they are read, in the order of typeset/paper.typ. */
export type Paper = {
  /** What the document is called where it is opened. */
  title: string;
  heading: string;
  /** Of the parts and the columns of their tables. A quote keeps those that it was made with. */
  headings: typeof paperWords.headings;
  lead: string;
  /** Above everything, on the right: number, date, reference. */
  marks: string[];
  /** Whom it is for, the name first. */
  to: string[];
  reckoned: string;
  sum: string;
  belowSum: string;
  facts: Fact[];
  /** What the sum is made of, where it is more than area times rate. */
  parts: Fact[];
  plot: PlotOnPaper | null;
  finish: string;
  included: { name: string; lines: string[] }[];
  nothingListed: string;
  notIncluded: string[];
  nothingExcluded: string;
  milestones: { title: string; stands: string; month: string; share: string; amount: string }[];
  /** What is said of them where those of Settings do not apply. */
  otherMilestones: string;
  rates: { names: string; finish: string; rate: string; sum: string; isChosen: boolean }[];
  questions: string[];
  terms: string[];
  office: Office;
  notes: string[];
  /** At the foot of each page. */
  foot: string;
};

export type Fact = [label: string, value: string];

/** In feet, seen from above; the house in it with its corner and its sides. */
type PlotOnPaper = {
  width: number;
  depth: number;
  floors: number;
  house: { x: number; y: number; width: number; depth: number };
  sides: [width: string, depth: string];
  /** What it shows, for those who do not see it. */
  alt: string;
};

type Office = {
  brand: string;
  name: string;
  registered: string[];
  ways: { label: string; value: string; href: string }[];
  places: { label: string; address: string; hours: string }[];
};

const MOST_PLACES = 3;

/** Who the company is and how it is reached, as far as that is filled in. */
export function officeOf(company: Company): Office {
  const { brand, legalName, gstin, companyNumber, rera, phone, whatsapp, email, callHours, languages } = company;
  const links = contactLinks(company);
  const words = paperWords.ways;
  const ways = [
    { label: words.call, value: phone, href: links.call ?? "" },
    { label: words.whatsapp, value: whatsapp, href: links.whatsapp ?? "" },
    { label: words.mail, value: email, href: links.email ?? "" },
    { label: words.hours, value: callHours, href: "" },
    { label: words.languages, value: languages, href: "" },
  ];
  return {
    brand,
    name: legalName || brand,
    registered: [gstin && `GSTIN ${gstin}`, companyNumber && `CIN ${companyNumber}`, rera && `RERA ${rera}`].filter(
      Boolean,
    ),
    ways: ways.filter(({ value }) => value),
    places: company.places.slice(0, MOST_PLACES).map(({ label, address, hours }) => ({ label, address, hours })),
  };
}

/**
 * What is paid when, of this sum: nothing where the owner has not said. His milestones end in a house to live in, so a frame
 * and shell has none of them. Rupees.
 */
export function paidWhen(
  sum: number,
  { milestones }: DocumentOf<"milestones">,
  offer: Offer | undefined,
): Pick<Paper, "milestones" | "otherMilestones"> {
  const rows = paymentsOf(sum, milestones).map(({ title, stands, month, share, amount }) => ({
    ...{ title, stands },
    month: month === null ? "" : paperWords.month(month),
    share: paperWords.percent(share),
    amount: rupees(amount),
  }));
  if (!isShell(offer)) return { milestones: rows, otherMilestones: "" };
  return { milestones: [], otherMilestones: rows.length > 0 ? SHELL_MILESTONES : "" };
}

/** How long a whole house takes, as a fact of one. */
export const timeOf = ({ time }: DocumentOf<"milestones">, offer: Offer | undefined): Fact => [
  paperWords.time,
  isShell(offer) ? "" : time,
];

/** Whether it is a frame and shell, which the milestones of a whole house are not for. */
export const isShell = (offer: Offer | undefined) => offer?.details.finish === "shell";

/** What a package covers, service by service, and what it does not. */
export const coveredBy = (offer: Offer | undefined): Pick<Paper, "included" | "notIncluded"> => ({
  included: (offer?.services ?? []).map(({ serviceName, description }) => ({ name: serviceName, lines: description })),
  notIncluded: linesIn(offer?.details.notIncluded ?? ""),
});
