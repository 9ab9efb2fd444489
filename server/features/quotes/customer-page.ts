import "server-only";
import { randomBytes } from "node:crypto";
import { isbot } from "isbot";
import type { NextRequest } from "next/server";
import { z } from "zod";
import { AppError } from "@/contract/errors";
import { readPlainForm } from "@/contract/input/read-body";
import { requireValid } from "@/contract/input/read-input";
import type { CallDays } from "@/contract/rules/call-outcome";
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
import type { QuotePdf } from "./pdf";
import { asSentence, pdfResponse, typeset } from "./pdf-handlers";
import { applyEvent, type Happened } from "./quote-events";

const SECRET = /^[\w-]{22}$/;
export const newSecret = () => randomBytes(16).toString("base64url");

export type QuotePage = {
  /** `gone`: stopped, erased or never there. */
  is: "open" | "accepted" | "declined" | "expired" | "replaced" | "gone";
  quote?: QuoteRow;
};

export const findQuotePage = (secret: string, now = Date.now()): Promise<QuotePage> =>
  withSite(async (db) => (await readPage(db, secret, now)).page);

async function readPage(db: SiteDb, secret: string, now: number): Promise<{ page: QuotePage; followed?: FollowedRow }> {
  const quote = SECRET.test(secret)
    ? await db.selectFrom("quotes").selectAll().where("secret", "=", secret).executeTakeFirst()
    : undefined;
  const followed = quote && (await findFollowed(db, { kind: "enquiry", id: quote.enquiry }));
  if (!quote || !followed || followed.goneAt !== null) return { page: { is: "gone" } };
  const state = shownState(quote, now);
  if (state !== "accepted" && (await isRevised(db, quote))) return { page: { is: "replaced" } };
  if (state === "expired" || state === "replaced") return { page: { is: state } };
  return { page: { is: state === "made" || state === "sent" ? "open" : state, quote }, followed };
}

export const paperOf = ({ paper }: QuoteRow): Partial<QuotePdf> => JSON.parse(paper);

export const printOf = (row: QuoteRow): { name: string; paper: QuotePdf } => ({
  name: `${numberOf(row)}${row.revision > 1 ? `-rev-${row.revision}` : ""}.pdf`,
  paper: JSON.parse(row.paper),
});

/** A browser that a person navigates: no preview of a link, no page ahead of its reader, no staff, no own redirect. */
function isReader(headers: Headers): boolean {
  const isNavigation = headers.get("sec-fetch-dest") === "document" && headers.get("sec-fetch-site") !== "same-origin";
  const isAhead = headers.has("sec-purpose") || headers.has("purpose");
  const isStaff = headers.get("cookie")?.includes(cookieName("session"));
  return isNavigation && !isAhead && !isStaff && !isbot(headers.get("user-agent"));
}

/** A failure must not keep the customer from reading. */
export async function noteOpening({ quote }: QuotePage, headers: Headers, at = Date.now()): Promise<void> {
  if (!quote?.secret || !isReader(headers)) return;
  const { secret } = quote;
  await change(secret, at, async ({ trx, row, happened }) => {
    await trx
      .updateTable("quotes")
      .set((eb) => ({ openings: eb("openings", "+", 1), openedAt: row.openedAt ?? at }))
      .where("id", "=", row.id)
      .execute();
    if (row.openedAt !== null) return;
    const by = { holder: "", name: nameOn(row) };
    await happened("opened", { by, entries: [{ type: "quoted", text: `opened quote ${revisionName(row)}` }] });
  }).catch((cause: unknown) => log.warn("could not note that a quote was opened", { cause }));
}

const acceptQuote = (secret: string, name: string, at = Date.now()): Promise<void> =>
  change(secret, at, async ({ row, happened }) => {
    const text = `accepted quote ${revisionName(row)} on its page: ${rupees(row.sum)}`;
    const more = { acceptedName: name };
    await happened("accepted online", { by: { holder: "", name }, entries: [{ type: "quoted", text }], more });
  });

/** A repeated `id` adds nothing. */
const askAboutQuote = (secret: string, id: string, question: string, at = Date.now()): Promise<void> =>
  change(secret, at, async ({ trx, row, happened }) => {
    if (await findEntry(trx, { kind: "enquiry", id: row.enquiry }, id)) return;
    const text = `asked about quote ${revisionName(row)}:\n${question}`;
    const by = { holder: "", name: nameOn(row) };
    if (await happened("asked", { by, entries: [{ id, type: "quoted", text }] }))
      await trx.updateTable("quotes").set({ askedAt: at }).where("id", "=", row.id).execute();
  });

const nameOn = ({ input }: QuoteRow) => String(JSON.parse(input).name ?? "").slice(0, LENGTHS.name);

type Change = {
  trx: SiteDb;
  row: QuoteRow;
  /** False, and nothing changes, if the event is not possible now: the page then says why. */
  happened: (event: QuoteEvent, what: Pick<Happened, "by" | "entries" | "more">) => Promise<boolean>;
};

async function change(secret: string, at: number, work: (change: Change) => Promise<void>): Promise<void> {
  const { callDays }: { callDays: CallDays } = await findDocument("confirmation");
  const isNotified = await withSiteTransaction(async (trx) => {
    await lockNumbers(trx);
    const { page, followed } = await readPage(trx, secret, at);
    const row = page.quote;
    if (!row || !followed) return false;
    let isDone = false;
    const happened: Change["happened"] = async (event, what) => {
      if (!isPossible(event, shownState(row, at))) return false;
      await applyEvent(trx, row, { ...what, event, followed, at, callDays });
      await queueReminders(trx, [notice(event, row, followed, at)], at);
      isDone = true;
      return true;
    };
    await work({ trx, row, happened });
    return isDone;
  });
  if (isNotified && env.email) (await outbox()).wake();
}

const notice = (event: QuoteEvent, row: QuoteRow, { assignee }: FollowedRow, at: number) => {
  const record = { kind: "enquiry", id: row.enquiry } as const;
  return { fact: "quote", event, quote: revisionName(row), holder: assignee ?? "", record, at } as const;
};

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

type Sent = Record<string, string>;

/** Then the page says what holds now: also for an answer that came too late, which changes nothing. */
export async function handleQuoteAnswer(request: NextRequest): Promise<Response> {
  const requestId = requestIdOf(request);
  let sent: Sent = {};
  try {
    requireSameOrigin(request);
    await consumeClientOrThrow(perClient, clientAddress(request.headers), TOO_MANY);
    sent = await readPlainForm(request, MAX_BYTES);
    const answer = requireValid(answerInput, sent);
    await consumeOrThrow(perQuote, answer.secret, TOO_MANY);
    if (answer.answer === "accept") await acceptQuote(answer.secret, answer.name);
    else await askAboutQuote(answer.secret, answer.id, answer.question);
    return seeOther(pathOfQuote(answer.secret), requestId);
  } catch (thrown) {
    return refusedPage(thrown, errorResponse(thrown, request, requestId), sent);
  }
}

async function refusedPage(thrown: unknown, refusal: Response, { question, secret = "" }: Sent): Promise<Response> {
  const { fields = {}, message, status } = AppError.from(thrown);
  const { brand } = await findCompany().catch(() => ({ brand: "" }));
  const why = status >= 500 ? FAILED : (Object.values(fields)[0] ?? message);
  const body = [
    `<p role="alert">${escapeHtml(why)}</p>`,
    question && `<p>You wrote:</p><p>${escapeHtml(question)}</p>`,
    SECRET.test(secret) && `<p><a href="${pathOfQuote(secret)}">Back to the quotation</a></p>`,
  ];
  const headers = { ...Object.fromEntries(refusal.headers), ...FIXED_PAGE_HEADERS };
  return new Response(fixedPage("This was not sent", brand, body.filter(Boolean).join("")), { status, headers });
}

const perReader = { name: "quote-page-pdf", points: 20, seconds: 60 };

/** The handler for the customer, whose address is the secret. */
export async function serveCustomersPdf(request: NextRequest, { params }: { params: Promise<{ secret: string }> }) {
  try {
    await consumeClientOrThrow(perReader, clientAddress(request.headers), pdfWords.tooMany);
    const { quote } = await findQuotePage((await params).secret);
    if (!quote) throw new AppError("missing", "This link no longer works");
    const { name, paper } = printOf(quote);
    return pdfResponse(await typeset(paper), name, request);
  } catch (thrown) {
    return asSentence(errorResponse(thrown, request), AppError.from(thrown), english);
  }
}
