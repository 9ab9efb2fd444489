import "server-only";
import type { AnyInput, BackendCall, Written } from "@/contract/calls/call";
import { requireRecentProof } from "@/server/identity/access";
import type { Staff } from "@/server/identity/staff";
import type { Origin } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";
import type { AnswerWithMeta } from "@/server/upstream/call";
import { confirmWrite } from "@/server/upstream/confirm-write";
import type { Row } from "@/server/upstream/find-row";
import { invalidateLists } from "@/server/upstream/lists";
import type { GatewayHooks } from "./hooks";

export const logWrite = ({ requestId, client }: Origin, fields: Record<string, unknown>): void =>
  log.info("written", { requestId, ...fields, client });

export type Write = <C extends BackendCall>(
  row: C,
  input: AnyInput,
  staff: Staff | undefined,
  origin: Origin,
) => Promise<AnswerWithMeta<Written<C>>>;

export function createWrite({
  recordWrite,
  steps,
  onStale,
}: Pick<GatewayHooks, "recordWrite" | "steps" | "onStale">): Write {
  return (row, input, staff, origin) =>
    staff
      ? recordWrite({ row, input, staff, origin }, (before) => make(row, input, staff, origin, before))
      : make(row, input, undefined, origin);

  /** A write that seemed to fail may have succeeded: lists are invalidated either way, pages after a success. */
  async function make<C extends BackendCall>(
    row: C,
    input: AnyInput,
    staff: Staff | undefined,
    { requestId }: Origin,
    before?: Row,
  ) {
    const caller = { token: staff?.token, requestId };
    const send = async () => {
      if (staff && row.needsProof) requireRecentProof(staff);
      return confirmWrite(row, input, caller).finally(() => invalidateLists(row.tags));
    };
    const writing = { row, input, staff, caller, before };
    const own = steps.filter(({ calls }) => calls.includes(row));
    const answered = await own.reduceRight<typeof send>((inner, step) => () => step.around(writing, inner), send)();
    onStale(row.tags);
    return answered;
  }
}
