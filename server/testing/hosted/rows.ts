import { randomBytes } from "node:crypto";
import { COLLECTIONS, type Collection } from "./schema";

export type { Collection } from "./schema";
export type Row = Record<string, unknown> & { _id: string };

export type Rows = Record<Collection, Row[]>;

export const emptyRows = () => Object.fromEntries(COLLECTIONS.map((name) => [name, [] as Row[]])) as Rows;

const processPart = randomBytes(5).toString("hex");
let count = 0;

export function newId(): string {
  const seconds = Math.floor(Date.now() / 1000).toString(16);
  return seconds.padStart(8, "0") + processPart + (count++).toString(16).padStart(6, "0");
}

export function add(rows: Row[], fields: Record<string, unknown>): Row {
  const now = new Date().toISOString();
  const row = { _id: newId(), createdAt: now, updatedAt: now, __v: 0, ...fields };
  rows.push(row);
  return row;
}
