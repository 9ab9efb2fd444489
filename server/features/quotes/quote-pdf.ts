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
import { buildTimeFact, commonParts, type Fact, footOf, isShell, type Paper } from "./pdf";

export type QuoteSources = {
  company: Company;
  callHours: string;
  words: DocumentOf<"quote">;
  milestones: DocumentOf<"milestones">;
  city: string;
  offer: Offer & { pricePerSquareFoot: number };
  number: string;
  salesperson: string;
  madeAt: Date;
  validUntil: Date;
};

export function composeQuotePaper(input: QuoteInput, sources: QuoteSources): Paper {
  const { company, city, offer, number, salesperson, madeAt, validUntil } = sources;
  const milestones = confirmedOnly(sources.milestones);
  const rate = offer.pricePerSquareFoot;
  const sums = quotedSums(input, rate);
  const { total } = sums;
  const calculated = words.calculated(grouped(input.builtUp), rupees(rate));
  const addedLines = linesAddedTo(input, sums);
  const { gstPercent, sac } = sources.words;
  const gst = gstWithin(total, gstPercent ?? 0, isInterstate(input, company));
  const facts: Fact[] = [
    [words.plot, input.plot],
    [words.builtUp, words.plotSize(grouped(input.builtUp), undefined)],
    [words.city, city],
    [words.package, english.t(words.packageAtRate, { name: offer.packageName, rate: rupees(rate) })],
    ["SAC", sac],
    buildTimeFact(milestones, offer, english),
    ["Valid until", dayInWords(validUntil)],
    ["Your contact", salesperson],
  ];
  const parts: Fact[] = [[calculated, rupees(sums.house)], ...addedLines, ["Total", rupees(total)]];
  const stages = isShell(offer) ? [] : paymentsOf(total, milestones.milestones);
  const common = commonParts(total, quotedOffer(offer, input.extras), { ...sources, milestones }, english);
  return {
    ...common,
    title: `Quotation ${number}, ${company.brand}`,
    heading: "Quotation",
    headings: { ...common.headings, bank: words.headings.bank, scan: words.headings.scan },
    lead: sources.words.opening,
    marks: [number, dayInWords(madeAt)],
    to: [
      input.name,
      input.address,
      input.phone && shownPhone(input.phone),
      input.email,
      input.gstin && `GSTIN ${input.gstin}`,
    ].flatMap((line) => line || []),
    calculated: addedLines.length > 0 ? `${calculated}, plus or minus the items below` : calculated,
    belowSum: words.withTax,
    facts: facts.filter(([, value]) => value),
    parts: addedLines.length > 0 ? parts : [],
    tax: gstPercent ? taxFacts(gst, gstPercent, input.stateCode) : [],
    terms: sources.words.terms.map(({ term }) => term),
    signatures: [`For ${company.legalName || company.brand}`, `Accepted by ${input.name}`],
    foot: footOf(company, number),
    inWords: rupeesInWords(total),
    ...paymentDetails(company, sources.words, number),
    figures: { gst, stages: stages.map(({ title, month, amount }) => ({ title, month, amount })) },
  };
}

function linesAddedTo({ extras, discount }: QuoteInput, sums: ReturnType<typeof quotedSums>): Fact[] {
  const lines = extras.map((extra): Fact => [nameOfLine(extra), rupees(extra.rupees)]);
  if (discount) {
    const percent = discount.of === "percent" ? ` ${words.percent(discount.value)}` : "";
    lines.push([`Discount${percent}: ${discount.reason}`, rupees(-sums.discount)]);
  }
  if (sums.roundOff) lines.push(["Round-off", rupees(sums.roundOff)]);
  return lines;
}

function nameOfLine({ what, quantity = 1, unit = "", rate = 0 }: QuoteLine): string {
  if (quantity === 1 && !unit) return what;
  return `${what}: ${[grouped(quantity), unit].filter(Boolean).join(" ")} × ${rupees(rate)}`;
}

/** The state where the house is built gets the tax (IGST Act, section 12(3)). */
export const supplyState = ({ gstin = "", stateCode }: QuoteInput, company: Company): string =>
  stateCode || stateOfGstin(gstin) || stateOfGstin(company.gstin);

function isInterstate(input: QuoteInput, company: Company): boolean {
  const companyState = stateOfGstin(company.gstin);
  return companyState !== "" && supplyState(input, company) !== companyState;
}

function taxFacts({ taxable, ...taxes }: Gst, percent: number, stateCode = ""): Fact[] {
  const state = GST_STATES.get(stateCode);
  // CGST and SGST are half each.
  const share = words.percent(taxes.igst ? percent : percent / 2);
  const charged = Object.entries(taxes).filter(([, amount]) => amount > 0);
  return [
    ["Taxable value, included", rupees(taxable)],
    ...charged.map(([name, amount]): Fact => [`${name.toUpperCase()} ${share}, included`, rupees(amount)]),
    ...(state ? [["Place of supply", `${state} (${stateCode})`] as Fact] : []),
  ];
}

/** The UPI link names no amount, because payments are made in stages. */
function paymentDetails(
  company: Company,
  settings: QuoteSources["words"],
  number: string,
): Pick<Paper, "bank" | "upi"> {
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
    // Some apps show a + instead of a blank.
    ...(upi && { upi: `upi://pay?${link.toString().replaceAll("+", "%20").replace("%40", "@")}` }),
  };
}

const TAX_ON_EXTRAS = nameKey("GST on extras");

/** A quote is a promise: it has no samples, no other builders' costs, and does not exclude what it prices itself. */
function quotedOffer(offer: QuoteSources["offer"], extras: QuoteInput["extras"]): QuoteSources["offer"] {
  const pricedNames = extras.filter(({ rupees }) => rupees > 0).map(({ what }) => nameKey(what));
  const priced = new Set(pricedNames.length > 0 ? [...pricedNames, TAX_ON_EXTRAS] : []);
  const exclusions = offer.exclusions.filter(({ key }) => !priced.has(nameKey(key)));
  return {
    ...offer,
    details: { ...offer.details, lines: offer.details.lines.filter(({ isSample }) => !isSample) },
    exclusions: exclusions.map((exclusion) => ({ ...exclusion, figure: "" })),
  };
}

/** Leaves out what the owner has not confirmed, and all milestones if one is a sample. */
export function confirmedOnly({ isConfirmed, time, milestones }: DocumentOf<"milestones">): DocumentOf<"milestones"> {
  const hasSamples = milestones.some(({ isSample }) => isSample);
  return { isConfirmed, time: isConfirmed ? time : "", milestones: isConfirmed && !hasSamples ? milestones : [] };
}

/** `gstin` and `stateCode` are empty if the quote has none. */
export type QuoteTax = Gst & { gstin: string; stateCode: string };

export function taxOf({ sum, input, paper }: Pick<QuoteRow, "sum" | "input" | "paper">): QuoteTax {
  const { gstin = "", stateCode = "" }: QuoteInput = JSON.parse(input);
  const { figures, tax = [] }: Partial<Paper> = JSON.parse(paper);
  return { ...(figures?.gst ?? printedTax(sum, tax)), gstin, stateCode };
}

/** Older quotes store no figures. They print the whole tax in the second row, below the taxable value. */
function printedTax(sum: number, [, wholeTax]: readonly Fact[]): Gst {
  const [, amount] = wholeTax ?? ["", "0"];
  const gst = Number(amount.replace(/\D/g, ""));
  const half = Math.floor(gst / 2);
  return { taxable: sum - gst, cgst: gst - half, sgst: half, igst: 0 };
}
