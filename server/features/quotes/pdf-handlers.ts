import "server-only";
import type { NextRequest } from "next/server";
import { quoteCalls } from "@/contract/calls/quotes";
import { AppError } from "@/contract/errors";
import { isTranslated } from "@/contract/language";
import { english, type Translator } from "@/lib/content/language/translator";
import { pdfWords } from "@/lib/content/pdf-words";
import { callHoursInWords } from "@/lib/content/receipt-words";
import { type EstimateQuery, readEstimate } from "@/lib/estimate/address";
import { getCataloguePlans, getCityPages } from "@/server/features/catalogue";
import { findTranslator, readContent } from "@/server/features/content";
import { requireStaffForFile } from "@/server/identity/staff";
import { clientAddress } from "@/server/platform/http/client-address";
import { errorResponse } from "@/server/platform/http/error-response";
import { requestIdOf } from "@/server/platform/http/log-fields";
import { consumeClientOrThrow } from "@/server/platform/limits/limiter";
import { findQuotePage } from "./customer-page";
import { estimatePdf } from "./estimate-pdf";
import type { QuotePdf } from "./pdf";
import { nameAndPaper, readQuote } from "./quotes";
import { typeset } from "./typeset/typeset";

type Context = { params: Promise<{ id?: string } | undefined> };

/** The handler for the PDF of a row, found by its id. */
export const pdfForStaff =
  (
    access: Parameters<typeof requireStaffForFile>[1],
    read: (id: string) => Promise<{ name: string; paper: QuotePdf }>,
  ) =>
  async (request: NextRequest, { params }: Context): Promise<Response> => {
    const requestId = requestIdOf(request);
    try {
      await requireStaffForFile(request, access);
      const { name, paper } = await read((await params)?.id ?? "");
      return pdfResponse(await typeset(paper), name, requestId);
    } catch (thrown) {
      return errorResponse(thrown, request, requestId);
    }
  };

export const serveQuotePdf = pdfForStaff(quoteCalls.find.access, readQuote);

const perReader = { name: "quote-page-pdf", points: 20, seconds: 60 };

/** The handler for the customer, whose address is the secret. */
export async function serveCustomersPdf(
  request: NextRequest,
  { params }: { params: Promise<{ secret: string }> },
): Promise<Response> {
  const requestId = requestIdOf(request);
  try {
    await consumeClientOrThrow(perReader, clientAddress(request.headers), pdfWords.tooMany);
    const { quote } = await findQuotePage((await params).secret);
    if (!quote) throw new AppError("missing", "This link no longer works");
    const { name, paper } = nameAndPaper(quote);
    return pdfResponse(await typeset(paper), name, requestId);
  } catch (thrown) {
    return asSentence(errorResponse(thrown, request, requestId), AppError.from(thrown), english);
  }
}

/** Browsers show a PDF in a page of their own, whose style and frame this allows; nothing in it runs or loads. */
const POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const pdfResponse = (pdf: Uint8Array, name: string, requestId: string): Response =>
  new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${name.replace(/[^\w.-]+/g, "-")}"`,
      "content-security-policy": POLICY,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
      "x-request-id": requestId,
    },
  });

/** A visitor needs one or two, and an office or a mobile network shares one address. */
const perClient = { name: "estimate-pdf", points: 20, seconds: 60 };

const REFERENCE = /^[\da-f]{12}$/;

export async function serveEstimatePdf(request: NextRequest): Promise<Response> {
  const requestId = requestIdOf(request);
  const { search, searchParams } = request.nextUrl;
  let translator = english;
  try {
    translator = await findTranslator(languageIn(searchParams));
    await consumeClientOrThrow(perClient, clientAddress(request.headers), pdfWords.tooMany);
    const query = readEstimate(search);
    const reference = searchParams.get("reference") ?? "";
    const paper = await pdfOfEstimate(query, REFERENCE.test(reference) ? reference : undefined, translator);
    if (!paper) throw new AppError("invalid", pdfWords.unreadable);
    return pdfResponse(await typeset(paper), pdfWords.estimate.fileName(query.plot ?? query.house ?? ""), requestId);
  } catch (thrown) {
    return asSentence(errorResponse(thrown, request, requestId), AppError.from(thrown), translator);
  }
}

function languageIn(query: URLSearchParams) {
  const language = query.get("language");
  return isTranslated(language) ? language : undefined;
}

/** Visitors come by a link, so a refusal is plain text. */
const asSentence = ({ status, headers }: Response, { message }: AppError, { text }: Translator): Response => {
  headers.set("content-type", "text/plain; charset=utf-8");
  return new Response(text(message), { status, headers });
};

export async function pdfOfEstimate(query: EstimateQuery, reference: string | undefined, translator: Translator) {
  const [{ cities }, plans, company, confirmation, words, rules, milestones] = await Promise.all([
    getCityPages(translator),
    getCataloguePlans(translator),
    readContent("company", { translator }),
    readContent("confirmation", { translator }),
    readContent("estimator", { translator }),
    readContent("buildingRules", { translator }),
    readContent("milestones", { translator }),
  ]);
  const callHours = callHoursInWords(confirmation, translator);
  const read = { cities, plans, company, callHours, words, rules, milestones };
  return estimatePdf(query, { ...read, now: new Date(), reference, translator });
}
