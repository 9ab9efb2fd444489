import type { Company } from "@/contract/content/company";
import type { DocumentOf } from "@/contract/content/documents";
import type { Language } from "@/contract/language";
import type { Logo } from "@/contract/schemas/site-content";
import { contactLinks } from "@/lib/contact-links";
import type { Translator } from "@/lib/content/language/translator";
import { pdfWords as words } from "@/lib/content/pdf-words";
import { finishOf, lineWords } from "@/lib/content/shown-details";
import { paymentsOf } from "@/lib/estimate/arithmetic";
import type { Gst } from "@/lib/estimate/quoted-sum";
import { rupees } from "@/lib/format";
import type { Offer } from "@/server/features/catalogue";

/** The printed content. Each quote is stored in this form, so these names cannot change. */
export type Paper = {
  language: Language;
  title: string;
  heading: string;
  headings: ReturnType<typeof headingsIn> & { bank?: string; scan?: string };
  lead: string;
  /** At the top right: a number or reference, and a date. */
  marks: string[];
  to: string[];
  calculated: string;
  sum: string;
  belowSum: string;
  facts: Fact[];
  parts: Fact[];
  tax: Fact[];
  plot: PlotInPdf | null;
  finish: string;
  /** The language's full stop. Older quotes lack it. */
  stop?: string;
  included: { name: string; lines: string[] }[];
  nothingListed: string;
  notIncluded: string[];
  nothingExcluded: string;
  milestones: { title: string; stands: string; month: string; share: string; amount: string }[];
  otherMilestones: string;
  rates: { names: string; finish: string; rate: string; sum: string; isChosen: boolean }[];
  questions: string[];
  terms: string[];
  signatures: string[];
  office: Office;
  notes: string[];
  foot: string;
  pageOf: string;
  /** Only newer quotes have the fields below. */
  inWords?: string;
  bank?: Fact[];
  /** A link that starts a payment in a UPI app, printed as a QR code. */
  upi?: string;
  /** The printed amounts, for dues and accounts. */
  figures?: { gst: Gst; stages: { title: string; month: number | null; amount: number }[] };
};

/** Empty values for the parts that a paper may lack. */
export const blankPaper = {
  to: [],
  calculated: "",
  parts: [],
  tax: [],
  plot: null,
  finish: "",
  included: [],
  nothingListed: "",
  notIncluded: [],
  nothingExcluded: "",
  milestones: [],
  otherMilestones: "",
  rates: [],
  questions: [],
  terms: [],
  signatures: [],
  notes: [],
} satisfies Partial<Paper>;

export type Fact = [label: string, value: string];

/** Lengths in feet, seen from above. `house`: its corner and two sides. */
type PlotInPdf = {
  width: number;
  depth: number;
  floors: number;
  house: { x: number; y: number; width: number; depth: number };
  sides: [width: string, depth: string];
  alt: string;
};

export function headingsIn({ t }: Translator) {
  const headings = words.headings;
  return {
    included: t(headings.included),
    notIncluded: t(headings.notIncluded),
    payments: t(headings.payments),
    paymentColumns: headings.paymentColumns.map((name) => t(name)),
    rates: t(headings.rates),
    rateColumns: headings.rateColumns.map((name) => t(name)),
    questions: t(headings.questions),
    terms: t(headings.terms),
    signature: t(headings.signature),
  };
}

type Office = {
  brand: string;
  /** Older quotes have none. */
  logo?: Logo | null;
  name: string;
  registered: string[];
  ways: { label: string; value: string; href: string }[];
  places: { label: string; address: string; hours: string }[];
};

export const footOf = ({ brand, phone, email }: Company, title: string) =>
  [brand, phone || email, title].filter(Boolean).join("  ·  ");

const MAX_PLACES = 3;

export function officeOf(company: Company, callHours: string, { t }: Translator): Office {
  const { brand, logo, legalName, gstin, companyNumber, rera, phone, whatsapp, email, languages } = company;
  const registered = [gstin && `GSTIN ${gstin}`, companyNumber && `CIN ${companyNumber}`, rera && `RERA ${rera}`];
  const links = contactLinks(company);
  const labels = words.ways;
  const ways = [
    { label: t(labels.call), value: phone, href: links.call ?? "" },
    { label: t(labels.whatsapp), value: whatsapp, href: links.whatsapp ?? "" },
    { label: t(labels.mail), value: email, href: links.email ?? "" },
    { label: t(labels.hours), value: callHours, href: "" },
    { label: t(labels.languages), value: languages, href: "" },
  ];
  return {
    brand,
    logo,
    name: legalName || brand,
    registered: registered.filter(Boolean),
    ways: ways.filter(({ value }) => value),
    places: company.places
      .slice(0, MAX_PLACES)
      .map(({ label, address, hours }) => ({ label, address, hours: hours && t(words.opening, { hours }) })),
  };
}

type Milestones = DocumentOf<"milestones">;
type PriceSources = { company: Company; callHours: string; milestones: Milestones };

/** The parts that an estimate and a quote have in common. */
export function commonParts(total: number, offer: Offer | undefined, sources: PriceSources, translator: Translator) {
  const { t, text } = translator;
  return {
    ...blankPaper,
    language: translator.language,
    headings: headingsIn(translator),
    sum: rupees(total),
    finish: offer ? text(finishOf(offer.details).price) : "",
    ...coveredBy(offer, translator),
    nothingListed: t(words.nothingListed),
    nothingExcluded: t(words.nothingExcluded),
    ...paymentSchedule(total, sources.milestones, offer, translator),
    office: officeOf(sources.company, sources.callHours, translator),
    pageOf: t(words.pageOf),
  };
}

/** A frame and shell has no milestones, because these end in a finished house. */
function paymentSchedule(sum: number, { milestones }: Milestones, offer: Offer | undefined, { t }: Translator) {
  const rows = paymentsOf(sum, milestones).map(({ title, stands, month, share, amount, isSample }) => ({
    title: isSample ? `${title} (${t(words.sample)})` : title,
    stands,
    month: month === null ? "" : t(words.month, { month }),
    share: words.percent(share),
    amount: rupees(amount),
  }));
  if (!isShell(offer)) return { milestones: rows, otherMilestones: "" };
  const sentence =
    "Our stages are for a complete house. For a frame and shell, we'll agree the stages with you in writing.";
  return { milestones: [], otherMilestones: rows.length > 0 ? t(sentence) : "" };
}

export const buildTimeFact = ({ time }: Milestones, offer: Offer | undefined, { t }: Translator): Fact => [
  t(words.time),
  isShell(offer) ? "" : time,
];

export const isShell = (offer: Offer | undefined) => offer?.details.finish === "shell";

export const coveredBy = (offer: Offer | undefined, translator: Translator) => ({
  included: (offer?.services ?? []).map(({ serviceName, description }) => ({
    name: translator.text(serviceName),
    lines: description.map((line) => withMaterial(line, offer, translator)),
  })),
  notIncluded: (offer?.exclusions ?? [])
    .filter(({ isOnlyIf }) => !isOnlyIf)
    .map(({ name, figure }) => (figure ? `${name}${translator.sentenceEnd} ${figure}` : name)),
});

function withMaterial(line: string, offer: Offer | undefined, translator: Translator): string {
  const material = lineWords(line, offer?.details.lines ?? [], translator);
  const name = translator.text(line);
  if (!material) return name;
  const mark = material.isSample ? ` (${translator.t(words.sample)})` : "";
  return `${name}${translator.sentenceEnd} ${material.text}${mark}`;
}
