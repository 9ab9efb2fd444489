import "server-only";
import type { NextRequest } from "next/server";
import { auditCalls } from "@/contract/calls/audit";
import { rightOf, type SiteCall } from "@/contract/calls/call";
import { checked } from "@/contract/input/read-input";
import { monthQuery, type Period } from "@/contract/schemas/month";
import { requireStaffForFile } from "@/server/identity/file-access";
import type { Staff } from "@/server/identity/staff";
import { errorResponse } from "@/server/platform/http/error-response";
import { originOf } from "@/server/platform/http/log-fields";
import { audited } from "./audited";

export type ReportFile = { name: string; type: string; title: string; rows: number; make: () => Buffer };

export async function serveReportFile(
  request: NextRequest,
  report: Pick<SiteCall, "access">,
  read: (period: Period, staff: Staff) => Promise<ReportFile>,
): Promise<Response> {
  const origin = originOf(request);
  const { requestId } = origin;
  try {
    const staff = await requireStaffForFile(request, report.access, rightOf(auditCalls.noteExport));
    const period = checked(monthQuery, Object.fromEntries(request.nextUrl.searchParams));
    const { name, type, title, rows, make } = await read(period, staff);
    const file = await audited(auditCalls.noteExport, { body: { title, rows } }, staff, origin, async () => make());
    return new Response(new Uint8Array(file), {
      headers: {
        "content-type": type,
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "private, no-store",
        "x-robots-tag": "noindex",
        "x-request-id": requestId,
      },
    });
  } catch (thrown) {
    return errorResponse(thrown, request, requestId);
  }
}
