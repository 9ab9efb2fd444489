import { type AnyInput, addressOf, type Call, type Input, type Output, toFormData } from "@/contract/calls/call";
import type { ErrorBody } from "@/contract/errors";
import type { Permission } from "@/contract/schemas/permission";
import { eachTest } from "@/server/testing/each-test";
import { copiesOf } from "@/server/testing/throw-away-database";
import { createTokens, UNKNOWN_PASSWORD } from "./auth/staff";
import { createBackend } from "./backend";
import { migrate, openDatabase } from "./db/open";
import { asLines, newRow } from "./db/rows";
import { prepareBackend } from "./prepare";

const ORIGIN = "http://backend.test";
const jwtSecret = "for the tests of the backend only: 32 characters and more";

const copyOfEmpty = copiesOf(async (database) => {
  const db = openDatabase(database);
  await migrate(db);
  await db.destroy();
});
const copyOfDemo = copiesOf((database) => prepareBackend({ database }));

export type TestBackend = Awaited<ReturnType<typeof startBackend>>;

export const backendOfEachTest = (...options: Parameters<typeof startBackend>): TestBackend =>
  eachTest(() => startBackend(...options));

export async function startBackend({ demo = false } = {}) {
  const place = demo ? await copyOfDemo() : await copyOfEmpty();
  const { database } = place;
  const { close, ...backend } = createBackend({ database, jwtSecret });
  const db = openDatabase(database);

  async function hire(...permissions: Permission[]) {
    const row = { ...newRow(), name: "Meera", role: "Sales", phone: "90000 00601", passwordHash: UNKNOWN_PASSWORD };
    const email = `${row._id}@example.com`;
    await db
      .insertInto("employees")
      .values({ ...row, email, permissions: asLines(permissions) })
      .execute();
    const token = await createTokens(jwtSecret).sign({ ...row, id: row._id, permissions });
    return { id: row._id, email, token };
  }

  const fetch = (path: string, init?: RequestInit) => backend.handle(new Request(ORIGIN + path, init));

  const send = (call: Call, input: AnyInput, token?: string) => {
    const body = call.encoding === "multipart" ? toFormData(input.body) : JSON.stringify(input.body);
    const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {});
    if (typeof body === "string") headers.set("content-type", "application/json");
    if (input.ifMatch) headers.set("if-match", input.ifMatch);
    if (input.idempotencyKey) headers.set("idempotency-key", input.idempotencyKey);
    return fetch(addressOf(call.path, input), { method: call.method, headers, body });
  };

  async function ask<C extends Call>(call: C, input: Input<C> & AnyInput, token?: string): Promise<Output<C>> {
    const response = await send(call, input, token);
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${call.method} ${call.path}: ${response.status} ${JSON.stringify(answer)}`);
    return call.response.parse(answer) as Output<C>;
  }

  async function refusal(call: Call, input: AnyInput, token?: string) {
    const response = await send(call, input, token);
    const { error } = (await response.json()) as ErrorBody;
    return { status: response.status, ...error };
  }

  async function stop() {
    await close();
    await db.destroy();
    await place[Symbol.asyncDispose]();
  }

  return { ...backend, db, database, hire, fetch, send, ask, refusal, [Symbol.asyncDispose]: stop };
}
