import "server-only";
import type { NextRequest } from "next/server";
import { AppError } from "@/contract/errors";
import { paperWords } from "@/lib/content/paper-words";
import { type EstimateQuery, readEstimate } from "@/lib/estimate/address";
import { getCataloguePlans, getCityPages } from "@/server/features/catalogue";
import { readContent } from "@/server/features/content";
import { clientAddress } from "@/server/platform/http/client-address";
import { errorResponse } from "@/server/platform/http/error-response";
import { requestIdOf } from "@/server/platform/http/log-fields";
import { consumeClientOrThrow } from "@/server/platform/limits/clients";
import { estimatePaper } from "./estimate-paper";
import { pdfResponse } from "./pdf-response";
import { typeset } from "./typeset/typeset";

/** A visitor needs one or two, and an office or a mobile network shares one address. */
const perClient = { name: "estimate-pdf", points: 20, seconds: 60 };

/** The reference of the enquiry sent with the estimate, to print on the PDF. */
const REFERENCE = /^[\da-f]{12}$/;

/** GET /api/estimate.pdf?plot=30x40&floors=2&city=mysuru&package=essential: this estimate as a PDF. */
export async function serveEstimatePdf(request: NextRequest): Promise<Response> {
  const requestId = requestIdOf(request);
  try {
    await consumeClientOrThrow(perClient, clientAddress(request.headers), paperWords.tooMany);
    const { search, searchParams } = request.nextUrl;
    const asked = readEstimate(search);
    const reference = searchParams.get("reference") ?? "";
    const paper = await paperOf(asked, REFERENCE.test(reference) ? reference : undefined);
    if (!paper) throw new AppError("invalid", paperWords.unreadable);
    return pdfResponse(await typeset(paper), paperWords.estimate.fileName(asked.plot ?? asked.house ?? ""), requestId);
  } catch (thrown) {
    return asSentence(errorResponse(thrown, request, requestId), AppError.from(thrown));
  }
}

/** Visitors come here by a link, so a refusal is plain text. */
const asSentence = ({ status, headers }: Response, { message }: AppError): Response => {
  headers.set("content-type", "text/plain; charset=utf-8");
  return new Response(message, { status, headers });
};

/** From the same content as a fresh estimator page. */
async function paperOf(asked: EstimateQuery, reference: string | undefined) {
  const [{ cities }, plans, company, words, rules, milestones] = await Promise.all([
    getCityPages(),
    getCataloguePlans(),
    readContent("company"),
    readContent("estimator"),
    readContent("buildingRules"),
    readContent("milestones"),
  ]);
  return estimatePaper(asked, { cities, plans, company, words, rules, milestones, now: new Date(), reference });
}
