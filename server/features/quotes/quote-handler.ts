import "server-only";
import type { NextRequest } from "next/server";
import { quoteCalls } from "@/contract/calls/quotes";
import { requireAccess } from "@/server/identity/access";
import { noteUse } from "@/server/identity/session";
import { findStaff } from "@/server/identity/staff";
import { errorResponse } from "@/server/platform/http/error-response";
import { requestIdOf } from "@/server/platform/http/log-fields";
import { pdfResponse } from "./pdf-response";
import { readQuote } from "./quotes";
import { typeset } from "./typeset/typeset";

type Context = { params: Promise<{ id?: string } | undefined> };

/** GET /api/quotes/<id>/pdf: for staff who may see enquiries. */
export async function serveQuotePdf(request: NextRequest, { params }: Context): Promise<Response> {
  const requestId = requestIdOf(request);
  try {
    const staff = await findStaff();
    requireAccess(staff, quoteCalls.make.access);
    if (staff) await noteUse(staff);
    const { name, paper } = await readQuote((await params)?.id ?? "");
    return pdfResponse(await typeset(paper), name, requestId);
  } catch (thrown) {
    return errorResponse(thrown, request, requestId);
  }
}
