import "server-only";
import type { Backend } from "@/backend/backend";
import { env } from "@/server/platform/env";

/** The parts of the embedded backend that the site uses directly. */
export type Embedded = Pick<Backend, "handle" | "accounts" | "demoData" | "enquiries" | "names" | "purgeDeleted">;

/** One embedded backend per process, although Next bundles this module several times. */
const shared = globalThis as typeof globalThis & { embeddedBackend?: Promise<Backend> };

async function mountEmbedded(): Promise<Backend> {
  const { createBackend } = await import("@/backend/backend");
  return createBackend({ database: env.database, jwtSecret: env.BACKEND_JWT_SECRET ?? "" });
}

/**
 * Sends every upstream request: over the network to the hosted backend, or by a function call to the embedded one, which
 * only this file mounts. An object, so that tests can replace `send`; no method uses `this`, so each also works alone.
 * `send` takes an address, not a Request: in Node 20 a Request holds its signal weakly, so timeouts would be lost.
 */
export const backend = {
  origin: env.BACKEND_URL ?? "http://embedded.invalid",

  /** Whether the backend is external, so that only the calls of the contract are known. */
  isHosted: (): boolean => env.BACKEND_URL !== undefined,

  /** The address of this path, for an origin with or without a trailing slash. */
  at(path: string): string {
    return backend.origin.replace(/\/$/, "") + path;
  },

  async send(address: string, init?: RequestInit): Promise<Response> {
    const embedded = await backend.findEmbedded();
    if (!embedded) return fetch(address, { ...init, cache: "no-store" });
    // The embedded backend ignores signals, and a Request with one costs more than the rest of the call.
    const { signal: _, ...request } = init ?? {};
    return embedded.handle(new Request(address, request));
  },

  /** The embedded backend, for the few functions outside the contract; undefined with a hosted one. */
  async findEmbedded(): Promise<Embedded | undefined> {
    if (env.BACKEND_URL) return undefined;
    shared.embeddedBackend ??= mountEmbedded();
    return shared.embeddedBackend;
  },
};
