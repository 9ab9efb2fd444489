import "server-only";
import type { Backend } from "@/backend/backend";
import { env } from "@/server/platform/env";

export type Embedded = Pick<Backend, "handle" | "accounts" | "demoData" | "enquiries" | "names" | "purgeDeleted">;

const shared = globalThis as typeof globalThis & { embeddedBackend?: Promise<Backend> };

async function mountEmbedded(): Promise<Backend> {
  const { createBackend } = await import("@/backend/backend");
  return createBackend({ database: env.database, jwtSecret: env.BACKEND_JWT_SECRET ?? "" });
}

/** `send` takes no Request: in Node 20 a Request holds its signal weakly, and timeouts would be lost. */
export const backend = {
  origin: env.BACKEND_URL ?? "http://embedded.invalid",

  /** A hosted backend knows only the calls of the contract. */
  isHosted: (): boolean => env.BACKEND_URL !== undefined,

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

  async findEmbedded(): Promise<Embedded | undefined> {
    if (env.BACKEND_URL) return undefined;
    shared.embeddedBackend ??= mountEmbedded();
    return shared.embeddedBackend;
  },
};
