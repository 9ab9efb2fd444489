import "server-only";
import type { Backend } from "@/backend/backend";
import { env } from "@/server/platform/env";

/** What the site has of the embedded backend. */
export type Embedded = Pick<Backend, "handle" | "accounts" | "enquiries" | "names" | "purgeDeleted">;

/** One embedded backend a process, however many bundles Next makes of this module. */
const shared = globalThis as typeof globalThis & { embeddedBackend?: Promise<Backend> };

async function mountEmbedded(): Promise<Backend> {
  const { createBackend } = await import("@/backend/backend");
  return createBackend({ database: env.database, jwtSecret: env.BACKEND_JWT_SECRET ?? "" });
}

/**
 * Where every upstream request goes: over the network to the hosted backend, or by a plain call to the embedded one,
 * which this file alone mounts. An object, so that tests can stand in for `send`; no method reads `this`, so that each works
 * by itself too. `send` takes what `fetch` takes and no Request, and so does the network (decision 54).
 */
export const backend = {
  origin: env.BACKEND_URL ?? "http://embedded.invalid",

  /** Whether it belongs to somebody else, and is known by the calls of the contract alone. */
  isHosted: (): boolean => env.BACKEND_URL !== undefined,

  /** The address of this path there, be its origin written with a slash at its end or without. */
  at(path: string): string {
    return backend.origin.replace(/\/$/, "") + path;
  },

  async send(address: string, init?: RequestInit): Promise<Response> {
    const embedded = await backend.findEmbedded();
    if (!embedded) return fetch(address, { ...init, cache: "no-store" });
    // No call of the embedded backend looks at its signal, and a Request that follows one costs more than the rest of it.
    const { signal: _, ...request } = init ?? {};
    return embedded.handle(new Request(address, request));
  },

  /** The embedded backend, for the little that it does and no call of the contract asks for; none in front of a hosted one. */
  async findEmbedded(): Promise<Embedded | undefined> {
    if (env.BACKEND_URL) return undefined;
    shared.embeddedBackend ??= mountEmbedded();
    return shared.embeddedBackend;
  },
};
