import "server-only";
import { ask } from "@/lib/api/ask";
import { cityCalls } from "@/lib/api/calls/cities";
import { outbox } from "@/lib/outbox/outbox";
import { isStopping } from "./stop-gently";

/** `outbox` counts the enquiries in it by their state; null where it cannot be read. */
export type Readiness = {
  ok: boolean;
  stopping: boolean;
  outbox: Record<string, number> | null;
  backend: "reachable" | "unreachable";
};

/**
 * Whether this server should be sent visitors: it can take an enquiry and is not about to stop. A backend that is away
 * is told and is no reason to send visitors elsewhere: pages and enquiries do not need it, and elsewhere it is away too.
 */
export async function findReadiness(): Promise<Readiness> {
  const [waiting, backend] = await Promise.all([
    outbox()
      .then(({ store }) => store.tally("enquiry"))
      .catch(() => null),
    ask(cityCalls.list, {}).then(
      () => "reachable" as const,
      () => "unreachable" as const,
    ),
  ]);
  const stopping = isStopping();
  return { ok: waiting !== null && !stopping, stopping, outbox: waiting, backend };
}
