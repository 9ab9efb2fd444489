import "server-only";
import { join } from "node:path";
import type { NextRequest } from "next/server";
import { renderSVG } from "uqr";
import { AppError } from "@/contract/errors";
import { isTranslated } from "@/contract/language";
import { messages } from "@/contract/messages";
import type { Logo } from "@/contract/schemas/site-content";
import { english, type Translator } from "@/lib/content/language/translator";
import { pdfWords } from "@/lib/content/pdf-words";
import { callHoursInWords } from "@/lib/content/receipt-words";
import { type EstimateQuery, readEstimate } from "@/lib/estimate/address";
import { fitWithin, isSymbol, PLATE_COLOURS } from "@/lib/logo";
import { readLogo } from "@/server/database/documents/document";
import { getCataloguePlans, getCityPages } from "@/server/features/catalogue";
import { findTranslator, readContent } from "@/server/features/content";
import { requireStaffForFile } from "@/server/identity/staff";
import { clientAddress } from "@/server/platform/http/client-address";
import { errorResponse } from "@/server/platform/http/error-response";
import { requestIdOf } from "@/server/platform/http/log-fields";
import { consumeClientOrThrow } from "@/server/platform/limits/limiter";
import { type Program, runProgram } from "@/server/platform/programs/program";
import { composeEstimatePaper } from "./estimate-pdf";
import type { Paper } from "./pdf";

/** Typesetting takes about 20 ms. The first paper takes a second, because the program starts. */
const typesetter: Program = {
  name: "the typesetter",
  file: join(process.cwd(), "server/features/quotes/typeset/typesetter.mjs"),
  // V8's Liftoff compiles quickly. Its optimising compiler takes three seconds and 90 MB more.
  flags: ["--liftoff-only"],
  timeoutMs: 60_000,
  endsAfterMs: 60_000,
  maxQueued: 20,
};

/** In points: the logo fits into a header line and a third of its width. */
const MAX_LOGO = { width: 160, height: 34 };

export async function typeset(paper: Paper): Promise<Buffer> {
  const logo = paper.office.logo ? await readLogoForPaper(paper.office.logo) : undefined;
  const code = paper.upi ? renderSVG(paper.upi) : "";
  try {
    return Buffer.from((await runProgram(typesetter, { paper, logo, code })) as Uint8Array);
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError("unavailable", messages.unavailable, { cause });
  }
}

async function readLogoForPaper(logo: Logo) {
  const png = await readLogo(logo);
  return (
    png && { png, ...fitWithin(logo, MAX_LOGO), plate: PLATE_COLOURS[logo.ground] ?? null, isSymbol: isSymbol(logo) }
  );
}

type Context = { params: Promise<{ id?: string } | undefined> };

export type PaperFile = { fileName: string; paper: Paper };

/** Makes the handler that sends staff the PDF of the row with the id in the address. */
export const pdfForStaff =
  (access: Parameters<typeof requireStaffForFile>[1], read: (id: string) => Promise<PaperFile>) =>
  async (request: NextRequest, { params }: Context): Promise<Response> => {
    try {
      await requireStaffForFile(request, access);
      const { fileName, paper } = await read((await params)?.id ?? "");
      return toPdfResponse(await typeset(paper), fileName, request);
    } catch (thrown) {
      return errorResponse(thrown, request);
    }
  };

/** Browsers show a PDF in a page of their own. This allows that page's style and frame, but no script or request. */
const POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export const toPdfResponse = (pdf: Uint8Array, fileName: string, request: NextRequest): Response =>
  new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${fileName.replace(/[^\w.-]+/g, "-")}"`,
      "content-security-policy": POLICY,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
      "x-request-id": requestIdOf(request),
    },
  });

/** A visitor needs one or two papers, but all people of an office or a mobile network share one address. */
const perClient = { name: "estimate-pdf", points: 20, seconds: 60 };

const REFERENCE = /^[\da-f]{12}$/;

export async function serveEstimatePdf(request: NextRequest): Promise<Response> {
  const { search, searchParams } = request.nextUrl;
  let translator = english;
  try {
    translator = await findTranslator(languageIn(searchParams));
    await consumeClientOrThrow(perClient, clientAddress(request.headers), pdfWords.tooMany);
    const query = readEstimate(search);
    const reference = searchParams.get("reference") ?? "";
    const paper = await readEstimatePaper(query, REFERENCE.test(reference) ? reference : undefined, translator);
    if (!paper) throw new AppError("invalid", pdfWords.unreadable);
    return toPdfResponse(await typeset(paper), pdfWords.estimate.fileName(query.plot ?? query.house ?? ""), request);
  } catch (thrown) {
    return toPlainText(errorResponse(thrown, request), AppError.from(thrown), translator);
  }
}

function languageIn(query: URLSearchParams) {
  const language = query.get("language");
  return isTranslated(language) ? language : undefined;
}

/** Visitors open a PDF by a link, so a refusal is a sentence instead of JSON. */
export const toPlainText = ({ status, headers }: Response, { message }: AppError, { text }: Translator): Response => {
  headers.set("content-type", "text/plain; charset=utf-8");
  return new Response(text(message), { status, headers });
};

export async function readEstimatePaper(query: EstimateQuery, reference: string | undefined, translator: Translator) {
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
  const sources = { cities, plans, company, callHours, words, rules, milestones, now: new Date() };
  return composeEstimatePaper(query, { ...sources, reference, translator });
}
