import { ungrouped } from "@/contract/grouped-digits";
import { plainCharacters } from "@/contract/plain-characters";
import { grouped } from "@/lib/numbers";

/** In feet and square feet. `formula` shows a conversion: "12 m × 18 m = 2,325 sq ft". */
type Size = { area: number; width?: number; depth?: number; formula?: string };

/** Larger input is a typo and would fill the screen with zeros. */
const LARGEST = 1_000_000;

type Unit = readonly [name: string, feet: number, words: RegExp];

const unit = (name: string, feet: number, words: string, before = ""): Unit => [
  name,
  feet,
  new RegExp(`^${before}(?:${words})\\.?(?![\\p{L}\\p{M}])`, "u"),
];

const SQUARE = "(?:sq(?:uare|r)?\\.?|s\\.|ಚದರ|ಚ\\.|वर्ग)\\s*";
const FEET = "ft|feet|foot|ಅಡಿ|फ़?[ीु]ट";
const METRES = "m|mts?|mtrs?|met(?:re|er)s?|ಮೀಟರ್|मीटर";
const YARDS = "yds?|yards?|gaj|ಗಜ|गज";
const METRE = 1 / 0.3048;

/** With sides in "sq m", metres are meant. */
const LENGTHS = [
  unit("ft", 1, FEET, `(?:${SQUARE})?`),
  ["ft", 1, /^(?:'(?!')|′(?!′)|’(?!’))/u],
  unit("m", METRE, METRES, `(?:${SQUARE})?`),
  unit("yd", 3, YARDS, `(?:${SQUARE})?`),
] satisfies Unit[];

/** 1,200 feet are square feet; 111 metres may be neither. A bigha or katha is another size in each state. */
const AREAS = [
  unit("sq ft", 1, `sq?f(?:ee)?t|${FEET}`, `(?:${SQUARE})?`),
  unit("sq m", METRE ** 2, `sqm(?:t|tr)?s?|${SQUARE}(?:${METRES})`),
  unit("sq yd", 9, `sqyds?|${YARDS}`, `(?:${SQUARE})?`),
  unit("cent", 435.6, "cents?|ಸೆಂಟ್ಸ?್?|सेंट"),
  unit("gunta", 1_089, "gunt?h?as?|ಗುಂಟೆ?|गुंठ[ाे]"),
  unit("ground", 2_400, "grounds?|ಗ್ರೌಂಡ್|ग्राउंड"),
  unit("acre", 43_560, "acres?|ಎಕರೆ|एकड़?"),
  unit("hectare", 100 ** 2 * METRE ** 2, "ha|hectares?|ಹೆಕ್ಟೇರ್|हेक्टेयर"),
];

const OTHER_LENGTHS = /^(?:[cmk]ms?|in(?:ch(?:es)?)?)\b|^["″”]/;
const INCHES = /^\s*(?:in(?:ch(?:es)?)?\b|["″”]|''|′′|’’|ಇಂಚು|इंच)\.?\s*/;
const TIMES = /^\s*(?:[x×✕*]|by\b|into\b|ಬೈ|बाय|बाई|गुणा)\s*/;
const BETWEEN = /^\s*(?:and|&|,|\+)?\s*$/;
const RANGE = /^\s*(?:-|to|or|\/|~)\s*$/;

type Part = { number: number; after: string };

/** None if a comma between digits groups none. */
function partsOf(typed: string): Part[] {
  const text = ungrouped(plainCharacters(typed).replaceAll("_", " ").toLowerCase());
  if (/\d,\d/.test(text)) return [];
  return text
    .replace(/(?<![\p{L}])(ft|m|mt|mtr|yd)2(?!\d)/gu, "sq $1")
    .split(/(?=(?<![\d.])\d)/)
    .flatMap((text) => {
      const [, number, after = ""] = /^(\d+(?:\.\d+)?)\s*(.*)$/s.exec(text) ?? [];
      return number === undefined ? [] : [{ number: Number(number), after }];
    });
}

function unitAt(text: string, units: readonly Unit[]) {
  for (const [name, feet, words] of units) {
    const [found] = words.exec(text) ?? [];
    if (found !== undefined) return { name, feet, rest: text.slice(found.length) };
  }
  return undefined;
}

type Side = { number: number; unit: string | undefined; feet: number; isPlain: boolean; rest: string; next: number };

function sideAt(parts: readonly Part[], at: number): Side | undefined {
  const part = parts[at];
  if (!part) return undefined;
  const { name, feet = 1, rest = part.after } = unitAt(part.after, LENGTHS) ?? {};
  const inches = parts[at + 1];
  const [mark] = (name === "ft" && /^[\s-]*$/.test(rest) && inches && INCHES.exec(inches.after)) || [];
  const side = { number: part.number, unit: name, feet, isPlain: (name ?? "ft") === "ft", rest, next: at + 1 };
  if (mark === undefined || !inches) return side;
  const number = part.number + inches.number / 12;
  return { ...side, number, isPlain: false, rest: inches.after.slice(mark.length), next: at + 2 };
}

const isTimes = (side: Side | undefined) => side !== undefined && TIMES.exec(side.rest)?.[0] === side.rest;

/** A unit of one side is that of both. */
function sidesIn(parts: readonly Part[], at: number): Size | undefined {
  const one = sideAt(parts, at);
  const other = one && sideAt(parts, one.next);
  if (!other || TIMES.test(other.rest) || OTHER_LENGTHS.test(other.rest.trim())) return undefined;
  const { unit: name = "ft", feet } = one.unit ? one : other;
  const [width, depth] = [one.number * feet, other.number * (other.unit ? other.feet : feet)];
  const shown = ({ number, unit = name }: Side) => `${grouped(Number(number.toFixed(2)))} ${unit}`;
  const isPlain = one.isPlain && other.isPlain && name === "ft";
  return {
    width,
    depth,
    area: Math.round(width * depth),
    ...(!isPlain && { formula: `${shown(one)} × ${shown(other)}` }),
  };
}

function areaIn(parts: readonly Part[]): Size | undefined {
  const [first] = parts;
  const measured = parts.map(({ number, after }) => {
    const found = unitAt(after, AREAS);
    return found && { ...found, number, area: number * found.feet };
  });
  const at = measured.findIndex(Boolean);
  const one = measured[at];
  if (!one) {
    const isAlone = parts.length === 1 && first && !/^[\p{L}\p{M}/-]/u.test(first.after);
    return isAlone ? { area: Math.round(first.number) } : undefined;
  }
  const next = BETWEEN.test(one.rest) ? measured[at + 1] : undefined;
  const isSum = next && ["acre", "hectare"].includes(one.name) && ["gunta", "cent"].includes(next.name);
  const isOther = next && !isSum && Math.abs(next.area / one.area - 1) > 0.02;
  if (isOther || (at > 0 && RANGE.test(parts[at - 1]?.after ?? ""))) return undefined;
  const all = isSum ? [one, next] : [one];
  return {
    area: Math.round(all.reduce((sum, { area }) => sum + area, 0)),
    ...(one.name !== "sq ft" && { formula: all.map(shownArea).join(" ") }),
  };
}

const shownArea = ({ number, name }: { number: number; name: string }) =>
  `${grouped(number)} ${name}${number > 1 && !name.startsWith("sq") ? "s" : ""}`;

/** Undefined for what is no size, is too large, or has another unit: such sizes are asked about. */
export function readSize(typed: string): Size | undefined {
  const parts = partsOf(typed);
  const sides = parts.findIndex((_, at) => isTimes(sideAt(parts, at)));
  const { formula, ...size } = (sides < 0 ? areaIn(parts) : sidesIn(parts, sides)) ?? { area: 0 };
  if (size.area <= 0 || size.area > LARGEST) return undefined;
  return { ...size, ...(formula && { formula: `${formula} = ${grouped(size.area)} sq ft` }) };
}

export const areaOf = (typed: string): number | undefined => readSize(typed)?.area;
