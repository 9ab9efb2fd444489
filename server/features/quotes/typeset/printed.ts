import "server-only";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FONTS = join(process.cwd(), "server/features/quotes/typeset/fonts");
const LAST = 0xffff;

let printed: string | undefined;

/** The characters of the typesetter's fonts, as the inside of a character class. */
export function printedCharacters(): string {
  printed ??= classOf(readdirSync(FONTS).flatMap((file) => (file.endsWith(".ttf") ? charactersOf(file) : [])));
  return printed;
}

function classOf(codes: readonly number[]): string {
  const ordered = [...new Set(codes)].sort((one, other) => one - other);
  const starts = ordered.filter((code, at) => ordered[at - 1] !== code - 1);
  const ends = ordered.filter((code, at) => ordered[at + 1] !== code + 1);
  const escaped = (code = 0) => `\\u{${code.toString(16)}}`;
  return starts.map((start, at) => `${escaped(start)}-${escaped(ends[at])}`).join("");
}

/** By the table `cmap`, in format 12, which has all characters, or 4, which has those of the basic plane. */
function charactersOf(file: string): number[] {
  const font = readFileSync(join(FONTS, file));
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, table) => 12 + 16 * table);
  const entry = tables.find((at) => font.toString("latin1", at, at + 4) === "cmap") ?? 0;
  const map = font.subarray(font.readUInt32BE(entry + 8));
  const maps = Array.from({ length: map.readUInt16BE(2) }, (_, record) =>
    map.subarray(map.readUInt32BE(8 + 8 * record)),
  );
  const whole = maps.find((one) => one.readUInt16BE(0) === 12);
  if (whole) return rangesOf(whole);
  return segmentsOf(maps.find((one) => one.readUInt16BE(0) === 4) as Buffer);
}

const fromTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

const rangesOf = (map: Buffer): number[] =>
  Array.from({ length: map.readUInt32BE(12) }, (_, group) => 16 + 12 * group).flatMap((at) =>
    fromTo(map.readUInt32BE(at), map.readUInt32BE(at + 4)),
  );

/** A code whose glyph is 0 has none. */
function segmentsOf(map: Buffer): number[] {
  const bytes = map.readUInt16BE(6);
  return fromTo(0, bytes / 2 - 1).flatMap((segment) => {
    const at = 14 + 2 * segment;
    const [last, first] = [map.readUInt16BE(at), map.readUInt16BE(at + bytes + 2)];
    const [delta, offsetAt] = [map.readUInt16BE(at + 2 * bytes + 2), at + 3 * bytes + 2];
    const offset = map.readUInt16BE(offsetAt);
    const glyphOf = (code: number) =>
      offset === 0 ? (code + delta) & LAST : map.readUInt16BE(offsetAt + offset + 2 * (code - first));
    return first === LAST ? [] : fromTo(first, last).filter((code) => glyphOf(code) !== 0);
  });
}
