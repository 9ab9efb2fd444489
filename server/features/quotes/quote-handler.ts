import "server-only";
import type { NextRequest } from "next/server";
import { quoteCalls } from "@/contract/calls/quotes";
import { requireStaffForFile } from "@/server/identity/file-access";
import { errorResponse } from "@/server/platform/http/error-response";
import { requestIdOf } from "@/server/platform/http/log-fields";
import { pdfResponse } from "./pdf-response";
import { readQuote } from "./quotes";
import { typeset } from "./typeset/typeset";

type Context = { params: Promise<{ id?: string } | undefined> };

/** GET /api/quotes/<id>/pdf: for staff who may see enquiries, also without the right to export. */
export async function serveQuotePdf(request: NextRequest, { params }: Context): Promise<Response> {
  const requestId = requestIdOf(request);
  try {
    await requireStaffForFile(request, quoteCalls.make.access);
    const { name, paper } = await readQuote((await params)?.id ?? "");
    return pdfResponse(await typeset(paper), name, requestId);
  } catch (thrown) {
    return errorResponse(thrown, request, requestId);
  }
}
