import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { createOutbox } from "@/lib/outbox/create-outbox";
import type { Senders } from "@/lib/outbox/delivery";
import type { Place } from "@/lib/outbox/open";

/** A place for an outbox at which nothing is yet: a database of TEST_DATABASE_URL's server, or else a file. */
export async function newPlace(): Promise<{ place: Place } & AsyncDisposable> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return newDatabase(server);
  const folder = mkdtempSync(join(tmpdir(), "outbox-"));
  const forget = async () => rmSync(folder, { recursive: true, force: true });
  return { place: { file: join(folder, "outbox.sqlite") }, [Symbol.asyncDispose]: forget };
}

async function newDatabase(server: string) {
  const name = `outbox_${randomBytes(6).toString("hex")}`;
  const run = async (sql: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { place: { url: url.href }, [Symbol.asyncDispose]: () => run(`drop database ${name} with (force)`) };
}

/** The outbox of this process, on a throw-away place, until it is disposed of. Nothing is sent unless senders say so. */
export async function testOutbox(senders: Partial<Senders> = {}) {
  const { place, [Symbol.asyncDispose]: forget } = await newPlace();
  const never: Senders["enquiry"] = async () => ({ is: "unsent", reason: "Nothing is sent in this test." });
  const outbox = await createOutbox({ place, senders: { enquiry: never, ...senders }, keepDays: 30 });
  const shared = globalThis as { enquiryOutbox?: unknown };
  shared.enquiryOutbox = Promise.resolve(outbox);
  const close = async () => {
    shared.enquiryOutbox = undefined;
    await outbox.close();
    await forget();
  };
  return { ...outbox, [Symbol.asyncDispose]: close };
}
