import "server-only";
import type { NextRequest } from "next/server";
import { receiptCalls } from "@/contract/calls/enquiries";
import { AppError } from "@/contract/errors";
import { isPlainForm, readJson, readPlainForm } from "@/contract/input/read-body";
import { checked } from "@/contract/input/read-input";
import { receiptKey } from "@/contract/schemas/receipt";
import { visitorMessages } from "@/contract/visitor-messages";
import { addressIn } from "@/lib/content/language/address";
import { sentAt } from "@/lib/content/pages";
import { answering } from "@/server/gateway/implement-site";
import { logWrite } from "@/server/gateway/write";
import { env } from "@/server/platform/env";
import { clientAddress } from "@/server/platform/http/client-address";
import { errorResponse } from "@/server/platform/http/error-response";
import { callFields, originOf } from "@/server/platform/http/log-fields";
import { requireSameOrigin } from "@/server/platform/http/same-origin";
import { consumeClientOrThrow } from "@/server/platform/limits/clients";
import { consumeOrThrow } from "@/server/platform/limits/limiter";
import { receiptAnswers } from "./answers";

const answerSite = answering(receiptAnswers);
const MAX_BYTES = 2_048;
const perClient = { name: "receipts", points: 3 * env.ENQUIRY_LIMIT_PER_MINUTE, seconds: 60 };
/** Each choice adds a line to the timeline. */
const perEnquiry = { name: "call-times", points: 10, seconds: 2 * 3_600 };

const headersFor = (requestId: string) => ({ "cache-control": "no-store", "x-request-id": requestId });

async function read(request: NextRequest): Promise<Response> {
  const origin = originOf(request);
  const row = receiptCalls.read;
  try {
    await consumeClientOrThrow(perClient, clientAddress(request.headers), visitorMessages.enquiry.tooMany);
    const query = checked(row.query, Object.fromEntries(request.nextUrl.searchParams));
    const answer = await answerSite(row, { query }, undefined, origin);
    return Response.json(answer, { headers: headersFor(origin.requestId) });
  } catch (thrown) {
    return errorResponse(thrown, request, origin.requestId, callFields(row, undefined));
  }
}

/** A plain form is redirected to its receipt, which shows the choice or the refusal. */
async function choose(request: NextRequest): Promise<Response> {
  const origin = originOf(request);
  const row = receiptCalls.chooseCallTime;
  const isForm = isPlainForm(request);
  let sent: unknown;
  try {
    requireSameOrigin(request);
    await consumeClientOrThrow(perClient, clientAddress(request.headers), visitorMessages.enquiry.tooMany);
    sent = await (isForm ? readPlainForm : readJson)(request, MAX_BYTES);
    const body = checked(row.body, sent);
    await consumeOrThrow(perEnquiry, body.reference, visitorMessages.enquiry.tooMany);
    const answer = await answerSite(row, { body }, undefined, origin);
    logWrite(origin, { ...callFields(row, undefined), row: body.reference });
    return isForm
      ? seeOther(addressIn(body.language ?? "en", sentAt(body)), origin.requestId)
      : Response.json(answer, { headers: headersFor(origin.requestId) });
  } catch (thrown) {
    const refusal = errorResponse(thrown, request, origin.requestId, callFields(row, undefined));
    const key = receiptKey.safeParse(sent).data;
    if (!isForm || !key) return refusal;
    const why = AppError.from(thrown).code === "invalid" ? "gone" : "failed";
    return seeOther(`${addressIn(key.language ?? "en", sentAt(key))}&refused=${why}`, origin.requestId);
  }
}

const seeOther = (location: string, requestId: string) =>
  new Response(null, { status: 303, headers: { ...headersFor(requestId), location } });

export const getReceipt = Object.assign(read, { row: receiptCalls.read });
export const postCallTime = Object.assign(choose, { row: receiptCalls.chooseCallTime });
