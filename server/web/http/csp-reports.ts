import "server-only";
import { z } from "zod";
import { AppError } from "@/contract/errors";
import { readBytes } from "@/contract/input/read-body";
import { clientAddress } from "@/server/platform/http/client-address";
import { errorResponse } from "@/server/platform/http/error-response";
import { consumeClientOrThrow, consumeOrThrow } from "@/server/platform/limits/limiter";
import { log } from "@/server/platform/log";

const MAX_BYTES = 32_768;
const MAX_REPORTS = 10;

/** Anyone can post here: limits protect the log from floods, and other clients' reports from one client's. */
const perClient = { name: "reports", points: 20, seconds: 60 };
const total = { name: "reports-total", points: 300, seconds: 60 };
const TOO_MANY = "Too many reports. Try again in a minute.";

const text = z.string().default("");

const newReport = z
  .object({ body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text }) })
  .transform(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL, page: body.documentURL }));

const oldReport = z
  .object({ "csp-report": z.object({ "violated-directive": text, "blocked-uri": text, "document-uri": text }) })
  .transform(({ "csp-report": report }) => [
    { directive: report["violated-directive"], blocked: report["blocked-uri"], page: report["document-uri"] },
  ]);

const reports = z.union([z.array(newReport), oldReport]);

export async function answerCspReport(request: Request): Promise<Response> {
  try {
    await logCspReports(request);
    return new Response(null, { status: 204 });
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}

/** Omits queries, which may hold personal data. Throws `throttled`, `tooLarge` or `malformed`. */
async function logCspReports(request: Request): Promise<void> {
  const countClient = () => consumeClientOrThrow(perClient, clientAddress(request.headers), TOO_MANY);
  await countClient();
  const parsed = reports.safeParse(parseJson(await readBytes(request, MAX_BYTES)));
  if (!parsed.success) throw new AppError("malformed", "This is not a report of a policy violation.");
  for (const [index, { directive, blocked, page }] of parsed.data.slice(0, MAX_REPORTS).entries()) {
    if (index > 0) await countClient();
    await consumeOrThrow(total, "all", TOO_MANY);
    const details = { directive: directive.slice(0, 100), blocked: originOf(blocked), page: pathOf(page) };
    log.warn("a page tried what its policy forbids", details);
  }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}

const originOf = (blocked: string) => (URL.canParse(blocked) ? new URL(blocked).origin : blocked.slice(0, 20));
const pathOf = (page: string) => (URL.canParse(page) ? new URL(page).pathname.slice(0, 200) : "");
