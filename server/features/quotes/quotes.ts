import "server-only";
import { cityCalls, packageCalls, serviceCalls } from "@/contract/calls/catalogue";
import { quoteCalls } from "@/contract/calls/quotes";
import type { DocumentName } from "@/contract/content/documents";
import { stateOfGstin } from "@/contract/content/registration";
import { DAY_MS } from "@/contract/durations";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { dayStart } from "@/contract/rules/days";
import type { Quotable, Quote, QuoteInput } from "@/contract/schemas/quote";
import { namesInBoth } from "@/lib/content/exclusions";
import { english } from "@/lib/content/language/translator";
import { callHoursInWords } from "@/lib/content/receipt-words";
import { sumOfShares } from "@/lib/estimate/arithmetic";
import { quotedTotal, requireQuotable } from "@/lib/estimate/quoted-sum";
import { rupees } from "@/lib/format";
import { completeDetails, documentWithFacts, withContentStore } from "@/server/database/documents/document";
import { withSite, withSiteTransaction } from "@/server/database/site-database";
import type { QuoteRow } from "@/server/database/tables";
import { offersByCity } from "@/server/features/catalogue";
import {
  authorOf,
  findQuote,
  findQuotes,
  getRecordRow,
  lockFollowed,
  lockNumbers,
  nextNumber,
  replaceRevisions,
  requireRecord,
  revisionName,
  toQuote,
  writeEntries,
} from "@/server/features/follow-up";
import { implementSite } from "@/server/gateway/implement-site";
import type { Staff } from "@/server/identity/staff";
import { fetchAllRows } from "@/server/upstream/lists";
import { newSecret, paperFileOf } from "./customer-page";
import { isShell } from "./pdf";
import { pdfForStaff } from "./pdf-handlers";
import { composeQuotePaper, confirmedOnly, type QuoteSources, supplyState } from "./quote-pdf";
import { mailQuote, markQuote, setQuoteLink } from "./quote-states";

export const quoteAnswers = implementSite(quoteCalls, {
  make: async ({ params, body, staff }) => ({ data: await createQuote(params.id, body, staff) }),
  setState: async ({ params, body, staff }) => ({ data: await markQuote(params, body, staff) }),
  mail: async ({ params, body, staff }) => ({ data: await mailQuote(params, body, staff) }),
  setLink: async ({ params, body, staff }) => ({ data: await setQuoteLink(params, body, staff) }),
  find: ({ query, staff }) => findQuotes(query, staff),
  quotable: async ({ staff }) => ({ data: await readQuotable(staff) }),
});

export async function readQuotePaper(id: string) {
  const row = await withSite((db) => findQuote(db, id));
  if (!row) throw new AppError("missing", messages.missing);
  return paperFileOf(row);
}

export const serveQuotePdf = pdfForStaff(quoteCalls.find.access, readQuotePaper);

async function readQuotable(staff: Staff): Promise<Quotable> {
  const { cities, words, company } = await readQuoteSources(staff);
  const packages = cities.flatMap(({ cityName, offers = [] }) =>
    offers.flatMap(({ _id, packageName: name, pricePerSquareFoot: rate, exclusions }) =>
      rate === null ? [] : [{ _id, name, city: cityName, rate, excluded: exclusions.map(({ key }) => key) }],
    ),
  );
  const stateCode = stateOfGstin(company.gstin);
  return { stateCode, packages, validDays: words.validDays ?? DEFAULT_VALID_DAYS };
}

const DEFAULT_VALID_DAYS = 30;

async function createQuote(enquiryId: string, typed: QuoteInput, staff: Staff): Promise<Quote> {
  const record = requireRecord({ kind: "enquiry", id: enquiryId }, staff);
  const row = await getRecordRow(record, { token: staff.token });
  const sources = await findOffer(typed, staff);
  const input = { ...typed, stateCode: supplyState(typed, sources.company) };
  const madeAt = Date.now();
  const validUntil = endOfValidity(madeAt, input.validDays);
  const stored = await withSiteTransaction(async (trx): Promise<QuoteRow> => {
    await lockNumbers(trx);
    // A repeated request has made it already.
    const existing = await findQuote(trx, input._id);
    if (existing) return existing;
    requireQuotable(input, sources.offer.pricePerSquareFoot);
    requireWholePayments(sources);
    requireNoContradiction(sources.offer);
    await lockFollowed(trx, record, row);
    const numbering = await nextNumber(trx, record.id, input.revises, madeAt);
    const number = revisionName(numbering);
    const times = { madeAt: new Date(madeAt), validUntil: new Date(validUntil) };
    const author = authorOf(staff);
    const quote: QuoteRow = {
      id: input._id,
      enquiry: record.id,
      ...numbering,
      madeAt,
      validUntil,
      sum: quotedTotal(input, sources.offer.pricePerSquareFoot),
      input: JSON.stringify(input),
      paper: JSON.stringify(composeQuotePaper(input, { ...sources, ...times, number, salesperson: author.name })),
      by: author.ownerId,
      byName: author.name,
      state: "made",
      stateAt: madeAt,
      stateBy: author.ownerId,
      searchName: input.name.toLowerCase(),
      secret: newSecret(),
      openedAt: null,
      openings: 0,
      askedAt: null,
      acceptedName: null,
      lostReason: null,
    };
    await replaceRevisions(trx, quote, author.ownerId, madeAt);
    await trx.insertInto("quotes").values(quote).execute();
    const text = `created quote ${number}: ${rupees(quote.sum)}`;
    await writeEntries(trx, record, [{ type: "quoted", text }], author, madeAt);
    return quote;
  });
  if (stored.enquiry !== record.id) throw new AppError("conflict", "This quote belongs to another enquiry.");
  return toQuote(stored);
}

/** The end of a day in India. A quote for one day is valid until the end of the next day. */
export const endOfValidity = (madeAt: number, days: number): number => dayStart(madeAt + (days + 1) * DAY_MS) - 1;

/** Throws `invalid` if the milestones' shares do not make 100%: the payments would not add up to the quote's sum. */
function requireWholePayments({ offer, ...sources }: Pick<QuoteSources, "milestones" | "offer">): void {
  const { milestones } = confirmedOnly(sources.milestones);
  const total = sumOfShares(milestones);
  const hasShares = milestones.some(({ share }) => share !== null);
  if (hasShares && !isShell(offer) && total !== 100) throw new AppError("invalid", messages.quotes.shares(total));
}

/** Throws `invalid` if the package both includes and excludes something. */
function requireNoContradiction({ packageName, details, services }: QuoteSources["offer"]): void {
  const [name] = details.isConfirmed ? namesInBoth(details, services) : [];
  if (name) throw new AppError("invalid", messages.quotes.inBoth(name, packageName));
}

async function findOffer({ package: packageId }: QuoteInput, staff: Staff) {
  const { cities, ...otherSources } = await readQuoteSources(staff);
  for (const { cityName: city, offers = [] } of cities) {
    const offer = offers.find(({ _id }) => _id === packageId);
    const rate = offer?.pricePerSquareFoot;
    if (offer && rate) return { ...otherSources, city, offer: { ...offer, pricePerSquareFoot: rate } };
  }
  throw new AppError("invalid", messages.quotes.noRate, { fields: { package: messages.quotes.noRate } });
}

/** Reads the current rows, because a quote never changes later. Pages may show rows that are an hour old. */
async function readQuoteSources({ token }: Pick<Staff, "token">) {
  const [documents, cities, packages, services] = await Promise.all([
    withContentStore((content) => content.newestOfAll()),
    fetchAllRows(cityCalls.list, {}, { token }),
    fetchAllRows(packageCalls.list, {}, { token }),
    fetchAllRows(serviceCalls.list, {}, { token }),
  ]);
  const saved = new Map(documents.map(({ key, value }) => [key, JSON.parse(value)]));
  const read = <Name extends DocumentName>(name: Name) => documentWithFacts(name, (key) => saved.get(key));
  const detailsOf = (id: string) => completeDetails("package", saved.get(`package:${id}`));
  const offerSources = { detailsOf, excluded: read("exclusions").items, translator: english };
  return {
    cities: offersByCity(cities.data, packages.data, services.data, offerSources),
    company: read("company"),
    callHours: callHoursInWords(read("confirmation"), english),
    words: read("quote"),
    milestones: read("milestones"),
  };
}
