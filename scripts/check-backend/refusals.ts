import type { BackendCall } from "@/contract/calls/call";
import type { AppError } from "@/contract/errors";
import { env } from "@/server/platform/env";
import type { Client, Exchange } from "./client";
import { type Checked, type Finding, felt } from "./finding";

type Refusal = Omit<Checked, "name">;

/** Decides whether a failed call affects visitors and staff, or only the check's account lacks permission. */
export function refusalIn(
  client: Client,
  call: BackendCall,
  error: AppError | undefined,
  exchanges: Exchange[],
): Refusal {
  const status = exchanges.at(-1)?.status;
  const reads = `people see '${error?.message}'`;
  if (error?.code === "timeout") {
    return { came: "too late", findings: [felt(`no answer within ${env.BACKEND_TIMEOUT_SECONDS} s`, reads)] };
  }
  if (status === undefined) return { came: "no answer", findings: [felt("no answer", reads)] };
  if (status === 401 || status === 403) return notAllowed(client, call, status);
  if (status >= 400) return { came: `refused (${status})`, findings: [felt(`is refused (${status})`, reads)] };
  return {
    came: `not understood (${status})`,
    findings: [felt(`the answer does not fit this call${why(error)}`, reads)],
  };
}

function notAllowed(client: Client, call: BackendCall, status: number): Refusal {
  if (call.access !== "public") {
    return {
      came: client.hasToken() ? `not for this account (${status})` : "needs an account",
      findings: [],
      isUnchecked: true,
    };
  }
  const finding: Finding =
    call.method === "GET"
      ? felt(`visitors would need a token (${status})`, "the site sends none for them; pages say what is missing")
      : felt(
          `the public POST is closed (${status})`,
          "enquiries wait on the dashboard until it is open (docs/runbook.md)",
        );
  return { came: `refused (${status})`, findings: [finding] };
}

function why(error: AppError | undefined): string {
  const { issues: [issue] = [] } = (error?.cause ?? {}) as { issues?: { path: unknown[]; message: string }[] };
  return issue ? ` (${issue.path.join(".")}: ${issue.message})` : "";
}
