import { randomBytes } from "node:crypto";
import { AppError } from "@/contract/errors";

const processMark = randomBytes(5).toString("hex");
let idCount = 0;

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, "0");

/** MongoDB's format: seconds, process, counter. Ids of one process sort by creation. */
export function newId(now = new Date()): string {
  idCount = (idCount + 1) % 0x1000000;
  return hex(Math.floor(now.getTime() / 1_000), 8) + processMark + hex(idCount, 6);
}

export function newRow(now = new Date()) {
  const time = now.toISOString();
  return { _id: newId(now), createdAt: time, updatedAt: time };
}

export const linesOf = (text: string) => text.split("\n").filter((line) => line !== "");
export const asLines = (list: readonly string[]) => list.join("\n");

export function requireRow<T>(row: T | undefined, noun: string): T {
  if (row === undefined) throw new AppError("missing", `This ${noun} does not exist. It may have been deleted.`);
  return row;
}
