import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { storeImages } from "../db/images";
import type { Db } from "../db/tables";

/** Only the seed may store SVGs, which can hold scripts: these are our own. */
const TYPES: Record<string, string> = { ".jpg": "image/jpeg", ".svg": "image/svg+xml" };

/** Stores pictures from this folder ("pictures/house-box.jpg"), and returns their hashes. */
export function seedPictures(db: Db, files: readonly string[]): Promise<string[]> {
  const pictures = files.map((file) => ({
    type: TYPES[extname(file)] ?? "application/octet-stream",
    bytes: readFileSync(new URL(file, import.meta.url)),
  }));
  return storeImages(db, pictures);
}
