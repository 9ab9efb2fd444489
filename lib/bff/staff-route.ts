import "server-only";
import type { NextRequest } from "next/server";
import type { Access } from "@/lib/api/call";
import { requireStaff, type Staff } from "@/lib/auth/staff";
import { errorResponse } from "./error-response";
import { newRequestId } from "./request-id";
import { requireSameOrigin } from "./same-origin";

type Params = Record<string, string>;
type Context = { params: Promise<Params | undefined> };
type Work = (request: NextRequest, params: Params, staff: Staff) => Promise<unknown>;

/** A route of our own, for staff, about what no backend holds: guarded as the rows of the table are. */
export const staffRoute = (access: Access, work: Work) => async (request: NextRequest, context: Context) => {
  const requestId = newRequestId();
  try {
    const staff = await requireStaff(access);
    if (request.method !== "GET") requireSameOrigin(request);
    const answer = await work(request, (await context.params) ?? {}, staff);
    return Response.json(answer, { headers: { "cache-control": "no-store", "x-request-id": requestId } });
  } catch (thrown) {
    return errorResponse(thrown, request, requestId);
  }
};
