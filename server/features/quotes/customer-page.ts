import "server-only";
import { randomBytes } from "node:crypto";
import { isbot } from "isbot";
import type { NextRequest } from "next/server";
import { z } from "zod";
import { AppError } from "@/contract/errors";
import { readPlainForm } from "@/contract/input/read-body";
import { requireValid } from "@/contract/input/read-input";
import { isPossible, type QuoteEvent } from "@/contract/rules/quote-transitions";
import { required } from "@/contract/schemas/field";
import { LENGTHS } from "@/contract/schemas/lengths";
import { english } from "@/lib/content/language/translator";
import { pathOfQuote } from "@/lib/content/pages";
import { pdfWords } from "@/lib/content/pdf-words";
import { escapeHtml } from "@/lib/escape-html";
import { rupees } from "@/lib/format";
import { findCompany, findDocument } from "@/server/database/documents/document";
import { outbox } from "@/server/database/outbox/outbox";
import { withSite, withSiteTransaction } from "@/server/database/site-database";
import type { FollowedRow, QuoteRow, SiteDb } from "@/server/database/tables";
import {
  findEntry,
  findFollowed,
  isRevised,
  lockNumbers,
  numberOf,
  queueReminders,
  revisionName,
  shownState,
} from "@/server/features/follow-up";
import { cookieName } from "@/server/identity/cookies";
import { env } from "@/server/platform/env";
import { clientAddress } from "@/server/platform/http/client-address";
import { errorResponse, seeOther } from "@/server/platform/http/error-response";
import { FIXED_PAGE_HEADERS, fixedPage } from "@/server/platform/http/fixed-page";
import { requestIdOf } from "@/server/platform/http/log-fields";
import { requireSameOrigin } from "@/server/platform/http/same-origin";
import { consumeClientOrThrow, consumeOrThrow } from "@/server/platform/limits/limiter";
import { log } from "@/server/platform/log";
import type { Paper } from "./pdf";
import { type PaperFile, toPdfResponse, toPlainText, typeset } from "./pdf-handlers";
import { applyEvent, type EventDetails, recordOf } from "./quote-events";

/** Identifies a quote in the address of its page. */
const SECRET = /^[\w-]{22}$/;
export const newSecret = () => randomBytes(16).toString("base64url");

export type QuotePage = {
  /** `gone`: the link was stopped, the quote was erased, or there never was one. */
  state: "open" | "accepted" | "declined" | "expired" | "replaced" | "gone";
  quote?: QuoteRow;
};

export const findQuotePage = (secret: string, now = Date.now()): Promise<QuotePage> =>
  withSite(async (db) => (await readPage(db, secret, now)).page);

async function readPage(db: SiteDb, secret: string, now: number): Promise<{ page: QuotePage; followed?: FollowedRow }> {
  const quote = SECRET.test(secret)
    ? await db.selectFrom("quotes").selectAll().where("secret", "=", secret).executeTakeFirst()
    : undefined;
  const followed = quote && (await findFollowed(db, recordOf(quote)));
  if (!quote || !followed || followed.goneAt !== null) return { page: { state: "gone" } };
  const state = shownState(quote, now);
  if (state !== "accepted" && (await isRevised(db, quote))) return { page: { state: "replaced" } };
  if (state === "expired" || state === "replaced") return { page: { state } };
  return { page: { state: state === "made" || state === "sent" ? "open" : state, quote }, followed };
}

export const paperOf = ({ paper }: QuoteRow): Partial<Paper> => JSON.parse(paper);

export const paperFileOf = (row: QuoteRow): PaperFile => ({
  fileName: `${numberOf(row)}${row.revision > 1 ? `-rev-${row.revision}` : ""}.pdf`,
  paper: JSON.parse(row.paper),
});

/** Whether a customer opens the page: previews of links, prefetches, staff and the page's own redirect do not count. */
function isCustomer(headers: Headers): boolean {
  const isNavigation = headers.get("sec-fetch-dest") === "document" && headers.get("sec-fetch-site") !== "same-origin";
  const isPrefetch = headers.has("sec-purpose") || headers.has("purpose");
  const isStaff = headers.get("cookie")?.includes(cookieName("session"));
  return isNavigation && !isPrefetch && !isStaff && !isbot(headers.get("user-agent"));
}

/** A failure must not keep the customer from reading. */
export async function noteOpening({ quote }: QuotePage, headers: Headers, now = Date.now()): Promise<void> {
  if (!quote?.secret || !isCustomer(headers)) return;
  await changeBySecret(quote.secret, now, async ({ trx, row, apply }) => {
    await trx
      .updateTable("quotes")
      .set((eb) => ({ openings: eb("openings", "+", 1), openedAt: row.openedAt ?? now }))
      .where("id", "=", row.id)
      .execute();
    if (row.openedAt !== null) return;
    const text = `opened quote ${revisionName(row)}`;
    await apply("opened", { by: customerOf(row), entries: [{ type: "quoted", text }] });
  }).catch((cause: unknown) => log.warn("could not note that a quote was opened", { cause }));
}

const acceptQuote = (secret: string, name: string): Promise<void> =>
  changeBySecret(secret, Date.now(), async ({ row, apply }) => {
    const text = `accepted quote ${revisionName(row)} on its page: ${rupees(row.sum)}`;
    const by = { ownerId: "", name };
    await apply("accepted online", { by, entries: [{ type: "quoted", text }], changes: { acceptedName: name } });
  });

/** Does nothing if a question with this `id` is already on the timeline. */
const askAboutQuote = (secret: string, id: string, question: string, now = Date.now()): Promise<void> =>
  changeBySecret(secret, now, async ({ trx, row, apply }) => {
    if (await findEntry(trx, recordOf(row), id)) return;
    const text = `asked about quote ${revisionName(row)}:\n${question}`;
    if (await apply("asked", { by: customerOf(row), entries: [{ id, type: "quoted", text }] }))
      await trx.updateTable("quotes").set({ askedAt: now }).where("id", "=", row.id).execute();
  });

const customerOf = ({ input }: QuoteRow) => ({
  ownerId: "",
  name: String(JSON.parse(input).name ?? "").slice(0, LENGTHS.name),
});

type Change = {
  trx: SiteDb;
  row: QuoteRow;
  /** Returns false and changes nothing if the event is no longer possible. The page then says why. */
  apply: (event: QuoteEvent, details: Pick<EventDetails, "by" | "entries" | "changes">) => Promise<boolean>;
};

async function changeBySecret(secret: string, now: number, work: (change: Change) => Promise<void>): Promise<void> {
  const { callDays } = await findDocument("confirmation");
  const wasApplied = await withSiteTransaction(async (trx) => {
    await lockNumbers(trx);
    const { page, followed } = await readPage(trx, secret, now);
    const row = page.quote;
    if (!row || !followed) return false;
    let isApplied = false;
    const apply: Change["apply"] = async (event, details) => {
      if (!isPossible(event, shownState(row, now))) return false;
      await applyEvent(trx, row, { ...details, event, followed, now, callDays });
      const [quote, holder, record] = [revisionName(row), followed.assignee ?? "", recordOf(row)];
      await queueReminders(trx, [{ fact: "quote", event, quote, holder, record, at: now }], now);
      isApplied = true;
      return true;
    };
    await work({ trx, row, apply });
    return isApplied;
  });
  if (wasApplied && env.email) (await outbox()).wake();
}

const FAILED = "Your answer could not be stored. Please try again, or call us.";
const TOO_MANY = "Too many answers were sent just now. Please try again in a minute.";

const MAX_BYTES = 16_000;
const perClient = { name: "quote-answers", points: 20, seconds: 60 };
const perQuote = { name: "quote-answers-each", points: 20, seconds: 3_600 };

const secret = z.string(FAILED).regex(SECRET, "This link no longer works");
const answerInput = z.discriminatedUnion(
  "answer",
  [
    z.object({
      secret,
      answer: z.literal("accept"),
      name: required("Enter your name.", LENGTHS.name),
      agree: z.literal("yes", "Tick “I accept this quotation”."),
    }),
    z.object({
      secret,
      answer: z.literal("ask"),
      id: z.uuid(FAILED),
      question: required("Enter your question.", LENGTHS.description),
    }),
  ],
  FAILED,
);

type Form = Record<string, string>;

/** An answer that comes too late changes nothing. The page that this redirects to then says why. */
export async function handleQuoteAnswer(request: NextRequest): Promise<Response> {
  const requestId = requestIdOf(request);
  let form: Form = {};
  try {
    requireSameOrigin(request);
    await consumeClientOrThrow(perClient, clientAddress(request.headers), TOO_MANY);
    form = await readPlainForm(request, MAX_BYTES);
    const answer = requireValid(answerInput, form);
    await consumeOrThrow(perQuote, answer.secret, TOO_MANY);
    if (answer.answer === "accept") await acceptQuote(answer.secret, answer.name);
    else await askAboutQuote(answer.secret, answer.id, answer.question);
    return seeOther(pathOfQuote(answer.secret), requestId);
  } catch (thrown) {
    return refusedPage(thrown, errorResponse(thrown, request, requestId), form);
  }
}

async function refusedPage(thrown: unknown, refusal: Response, { question, secret = "" }: Form): Promise<Response> {
  const { fields = {}, message, status } = AppError.from(thrown);
  const { brand } = await findCompany().catch(() => ({ brand: "" }));
  const reason = status >= 500 ? FAILED : (Object.values(fields)[0] ?? message);
  const body = [
    `<p role="alert">${escapeHtml(reason)}</p>`,
    question && `<p>You wrote:</p><p>${escapeHtml(question)}</p>`,
    SECRET.test(secret) && `<p><a href="${pathOfQuote(secret)}">Back to the quotation</a></p>`,
  ];
  const headers = { ...Object.fromEntries(refusal.headers), ...FIXED_PAGE_HEADERS };
  return new Response(fixedPage("This was not sent", brand, body.filter(Boolean).join("")), { status, headers });
}

const perReader = { name: "quote-page-pdf", points: 20, seconds: 60 };

/** Sends the customer the PDF of the quote whose secret is in the address. */
export async function serveCustomersPdf(request: NextRequest, { params }: { params: Promise<{ secret: string }> }) {
  try {
    await consumeClientOrThrow(perReader, clientAddress(request.headers), pdfWords.tooMany);
    const { quote } = await findQuotePage((await params).secret);
    if (!quote) throw new AppError("missing", "This link no longer works");
    const { fileName, paper } = paperFileOf(quote);
    return toPdfResponse(await typeset(paper), fileName, request);
  } catch (thrown) {
    return toPlainText(errorResponse(thrown, request), AppError.from(thrown), english);
  }
}
