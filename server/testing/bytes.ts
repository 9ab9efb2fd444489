import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { Client } from "pg";
import type { DatabaseLocation } from "@/server/database/open";

const holds = (bytes: Buffer, text: string) => bytes.toString("latin1").toLowerCase().includes(text.toLowerCase());

export function filesHolding(folder: string, text: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file));
  return files.filter((file) => statSync(file).isFile() && holds(readFileSync(file), text));
}

export async function databaseHolding(place: DatabaseLocation, text: string): Promise<string[]> {
  if ("file" in place) return filesHolding(dirname(place.file), text);
  const client = new Client({ connectionString: place.url });
  await client.connect();
  try {
    await client.query("checkpoint");
    const { rows } = await client.query(
      `select relname, pg_read_binary_file(pg_relation_filepath(oid)) as bytes
       from pg_class where relkind in ('r', 'i', 't') and relnamespace <> 'pg_catalog'::regnamespace
         and pg_relation_filepath(oid) is not null`,
    );
    return rows.filter(({ bytes }) => holds(bytes, text)).map(({ relname }) => String(relname));
  } finally {
    await client.end();
  }
}
