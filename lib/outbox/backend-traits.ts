import "server-only";
import { backend } from "@/lib/api/backend";
import { patience } from "@/lib/api/limits";
import { findServiceAccount } from "@/lib/auth/service-account";
import { env } from "@/lib/env";
import type { Backend } from "./enquiry-sender";

/**
 * What the outbox has to know of the backend that this server talks to. Ours says at /health that it knows keys,
 * in process or as a server of its own; any other is taken not to.
 */
export function backendTraits(): Backend {
  let isKeyed = !env.BACKEND_URL;

  return {
    async knowsKeys() {
      isKeyed ||= await saysSo();
      return isKeyed;
    },
    findToken: async () => (await findServiceAccount())?.token,
  };
}

/** A proxy in front says these while the backend itself is away. */
const AWAY = [502, 503, 504];

/** Throws where there is no answer; an answer without these words is a no, and so is a failure to know the address. */
async function saysSo(): Promise<boolean> {
  const signal = AbortSignal.timeout(patience.usual.beginMs);
  const response = await backend.send(backend.at("/health"), { signal });
  if (AWAY.includes(response.status)) throw new Error(`the backend's health is ${response.status}`);
  const answer: unknown = await response.json().catch(() => undefined);
  return (answer as { idempotencyKeys?: unknown } | undefined)?.idempotencyKeys === true;
}
