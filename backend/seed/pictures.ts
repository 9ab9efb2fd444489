import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { storeImages } from "../db/images";
import type { Db } from "../db/tables";

/** Only the seed may keep drawings: an SVG can hold scripts, and these are our own. */
const TYPES: Record<string, string> = { ".jpg": "image/jpeg", ".svg": "image/svg+xml" };

/** Keeps pictures that lie beside this file ("pictures/house-box.jpg"), and gives their names in the database. */
export function seedPictures(db: Db, files: readonly string[]): Promise<string[]> {
  const pictures = files.map((file) => ({
    type: TYPES[extname(file)] ?? "application/octet-stream",
    bytes: readFileSync(new URL(file, import.meta.url)),
  }));
  return storeImages(db, pictures);
}
