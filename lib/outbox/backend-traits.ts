import "server-only";
import { ask } from "@/lib/api/ask";
import { backend } from "@/lib/api/backend";
import { employeeCalls } from "@/lib/api/calls/employees";
import { patience } from "@/lib/api/limits";
import { env } from "@/lib/env";
import type { Backend } from "./enquiry-sender";

/** A token is used for a while and then asked for anew, well before it ends. */
const TOKEN_MS = 3_600_000;

/**
 * What the outbox has to know of the backend that this server talks to. Ours says at /health that it knows keys,
 * in process or as a server of its own; any other is taken not to.
 */
export function backendTraits(): Backend {
  let isKeyed = !env.BACKEND_URL;
  let kept: { token: string; until: number } | undefined;

  return {
    async knowsKeys() {
      isKeyed ||= await saysSo();
      return isKeyed;
    },
    async findToken() {
      const { BACKEND_SERVICE_EMAIL: email, BACKEND_SERVICE_PASSWORD: password } = env;
      if (!email || !password) return undefined;
      if (!kept || kept.until < Date.now()) {
        const { token } = await ask(employeeCalls.signIn, { body: { email, password } });
        kept = { token, until: Date.now() + TOKEN_MS };
      }
      return kept.token;
    },
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
