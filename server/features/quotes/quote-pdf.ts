import { nameKey } from "@/contract/clean-text";
import type { Company } from "@/contract/content/company";
import type { DocumentOf } from "@/contract/content/documents";
import { GST_STATES, stateOfGstin } from "@/contract/content/registration";
import { shownPhone } from "@/contract/phone";
import type { QuoteInput, QuoteLine } from "@/contract/schemas/quote";
import { english } from "@/lib/content/language/translator";
import { pdfWords as words } from "@/lib/content/pdf-words";
import { paymentsOf } from "@/lib/estimate/arithmetic";
import { type Gst, gstWithin, quotedSums } from "@/lib/estimate/quoted-sum";
import { dayInWords, grouped, rupees } from "@/lib/format";
import { rupeesInWords } from "@/lib/rupees-in-words";
import type { QuoteRow } from "@/server/database/tables";
import type { Offer } from "@/server/features/catalogue";
import { type Fact, footOf, isShell, pricedPaper, type QuotePdf, timeOf } from "./pdf";

export type QuoteSources = {
  company: Company;
  callHours: string;
  words: DocumentOf<"quote">;
  milestones: DocumentOf<"milestones">;
  city: string;
  offer: Offer & { pricePerSquareFoot: number };
  number: string;
  by: string;
  madeAt: Date;
  validUntil: Date;
};

export function quotePdf(input: QuoteInput, sources: QuoteSources): QuotePdf {
  const { company, city, offer, number, by, madeAt, validUntil } = sources;
  const milestones = confirmed(sources.milestones);
  const rate = offer.pricePerSquareFoot;
  const sums = quotedSums(input, rate);
  const { total } = sums;
  const calculated = words.calculated(grouped(input.builtUp), rupees(rate));
  const added = addedTo(input, sums);
  const { gstPercent, sac } = sources.words;
  const gst = gstWithin(total, gstPercent ?? 0, isInterstate(input, company));
  const facts: Fact[] = [
    [words.plot, input.plot],
    [words.builtUp, words.plotSize(grouped(input.builtUp), undefined)],
    [words.city, city],
    [words.package, english.t(words.packageAtRate, { name: offer.packageName, rate: rupees(rate) })],
    ["SAC", sac],
    timeOf(milestones, offer, english),
    ["Valid until", dayInWords(validUntil)],
    ["Your contact", by],
  ];
  const parts: Fact[] = [[calculated, rupees(sums.house)], ...added, ["Total", rupees(total)]];
  const paper = pricedPaper(total, quotedOffer(offer, input.extras), { ...sources, milestones }, english);
  return {
    ...paper,
    title: `Quotation ${number}, ${company.brand}`,
    heading: "Quotation",
    headings: { ...paper.headings, bank: words.headings.bank, scan: words.headings.scan },
    lead: sources.words.opening,
    marks: [number, dayInWords(madeAt)],
    to: [
      input.name,
      input.address,
      input.phone && shownPhone(input.phone),
      input.email,
      input.gstin && `GSTIN ${input.gstin}`,
    ].flatMap((line) => line || []),
    calculated: added.length > 0 ? `${calculated}, plus or minus the items below` : calculated,
    belowSum: words.withTax,
    facts: facts.filter(([, value]) => value),
    parts: added.length > 0 ? parts : [],
    tax: gstPercent ? taxFacts(gst, gstPercent, input.stateCode) : [],
    terms: sources.words.terms.map(({ term }) => term),
    signatures: [`For ${company.legalName || company.brand}`, `Accepted by ${input.name}`],
    foot: footOf(company, number),
    inWords: rupeesInWords(total),
    ...paymentTo(company, sources.words, number),
    figures: { gst, stages: stagesOf(total, sources) },
  };
}

/** Stages as printed: a frame and shell has none. */
function stagesOf(total: number, { milestones, offer }: QuoteSources) {
  const stages = isShell(offer) ? [] : paymentsOf(total, confirmed(milestones).milestones);
  return stages.map(({ title, month, amount }) => ({ title, month, amount }));
}

type Sums = ReturnType<typeof quotedSums>;

function addedTo({ extras, discount }: QuoteInput, sums: Sums): Fact[] {
  const percent = discount?.of === "percent" ? words.percent(discount.value) : undefined;
  return [
    ...extras.map((line): Fact => [lineOf(line), rupees(line.rupees)]),
    ...(discount
      ? [[`Discount${percent ? ` ${percent}` : ""}: ${discount.reason}`, rupees(-sums.discount)] as Fact]
      : []),
    ...(sums.roundOff ? [["Round-off", rupees(sums.roundOff)] as Fact] : []),
  ];
}

function lineOf({ what, quantity = 1, unit = "", rate = 0 }: QuoteLine): string {
  return quantity === 1 && !unit
    ? what
    : `${what}: ${[grouped(quantity), unit].filter(Boolean).join(" ")} × ${rupees(rate)}`;
}

/** Its tax goes to the state where the house is built (IGST Act, section 12(3)). */
export const supplyState = ({ gstin = "", stateCode }: QuoteInput, company: Company): string =>
  stateCode || stateOfGstin(gstin) || stateOfGstin(company.gstin);

function isInterstate(input: QuoteInput, company: Company): boolean {
  const own = stateOfGstin(company.gstin);
  return own !== "" && supplyState(input, company) !== own;
}

function taxFacts({ taxable, ...taxes }: Gst, percent: number, stateCode = ""): Fact[] {
  const state = GST_STATES.get(stateCode);
  const part = words.percent(taxes.igst ? percent : percent / 2);
  const charged = Object.entries(taxes).filter(([, amount]) => amount > 0);
  return [
    ["Taxable value, included", rupees(taxable)],
    ...charged.map(([name, amount]): Fact => [`${name.toUpperCase()} ${part}, included`, rupees(amount)]),
    ...(state ? [["Place of supply", `${state} (${stateCode})`] as Fact] : []),
  ];
}

/** The link names no amount, because payments are made in stages. */
function paymentTo(company: Company, settings: QuoteSources["words"], number: string): Pick<QuotePdf, "bank" | "upi"> {
  const { bankName, branch, accountNumber, ifsc, upi } = settings;
  const name = company.legalName || company.brand;
  const account: Fact[] = [
    ["Account name", name],
    ["Bank", [bankName, branch].filter(Boolean).join(", ")],
    ["Account number", accountNumber],
    ["IFSC", ifsc],
  ];
  const hasAccount = accountNumber && ifsc;
  const facts: Fact[] = [...(hasAccount ? account : []), ["UPI", upi]];
  const link = new URLSearchParams({ pa: upi, pn: name, cu: "INR", tn: number });
  return {
    bank: facts.filter(([, value]) => value),
    // Some apps show a + as it is.
    ...(upi && { upi: `upi://pay?${link.toString().replaceAll("+", "%20").replace("%40", "@")}` }),
  };
}

const TAX = nameKey("GST on extras");

/** A quote is a promise: no samples, no typical costs of other builders, no exclusion of what it prices itself. */
function quotedOffer(offer: QuoteSources["offer"], extras: QuoteInput["extras"]): QuoteSources["offer"] {
  const added = extras.filter(({ rupees }) => rupees > 0).map(({ what }) => nameKey(what));
  const priced = new Set(added.length > 0 ? [...added, TAX] : []);
  const exclusions = offer.exclusions.filter(({ key }) => !priced.has(nameKey(key)));
  return {
    ...offer,
    details: { ...offer.details, lines: offer.details.lines.filter(({ isSample }) => !isSample) },
    exclusions: exclusions.map((one) => ({ ...one, figure: "" })),
  };
}

export function confirmed({ isConfirmed, time, milestones }: DocumentOf<"milestones">): DocumentOf<"milestones"> {
  const isOwn = isConfirmed && milestones.every(({ isSample }) => !isSample);
  return { isConfirmed, time: isConfirmed ? time : "", milestones: isOwn ? milestones : [] };
}

/** Empty texts if the quote has none. */
export type QuoteTax = Gst & { gstin: string; stateCode: string };

export function taxOf({ sum, input, paper }: Pick<QuoteRow, "sum" | "input" | "paper">): QuoteTax {
  const { gstin = "", stateCode = "" }: QuoteInput = JSON.parse(input);
  const { figures, tax = [] }: Partial<QuotePdf> = JSON.parse(paper);
  return { ...(figures?.gst ?? printedTax(sum, tax)), gstin, stateCode };
}

/** Older quotes print the whole tax below the taxable value. */
function printedTax(sum: number, [, tax]: readonly Fact[]): Gst {
  const gst = Number(tax?.[1].replace(/\D/g, "") ?? 0);
  const half = Math.floor(gst / 2);
  return { taxable: sum - gst, cgst: gst - half, sgst: half, igst: 0 };
}
