import { ungrouped } from "@/contract/grouped-digits";
import { plainCharacters } from "@/contract/plain-characters";
import { grouped } from "@/lib/numbers";

/** In feet and square feet. `formula` shows a conversion: "12 m × 18 m = 2,325 sq ft". */
type Size = { area: number; width?: number; depth?: number; formula?: string };

/** Square feet. A larger area is a typo, and would fill the screen with zeros. */
const LARGEST_AREA = 1_000_000;

/** `feet` is the size of one unit in feet or square feet, `words` matches its spellings after a number. */
type Unit = readonly [name: string, feet: number, words: RegExp];

const unit = (name: string, feet: number, words: string, prefix = ""): Unit => [
  name,
  feet,
  new RegExp(`^${prefix}(?:${words})\\.?(?![\\p{L}\\p{M}])`, "u"),
];

const SQUARE_WORDS = "(?:sq(?:uare|r)?\\.?|s\\.|ಚದರ|ಚ\\.|वर्ग)\\s*";
const FOOT_WORDS = "ft|feet|foot|ಅಡಿ|फ़?[ीु]ट";
const METRE_WORDS = "m|mts?|mtrs?|met(?:re|er)s?|ಮೀಟರ್|मीटर";
const YARD_WORDS = "yds?|yards?|gaj|ಗಜ|गज";
const FEET_IN_METRE = 1 / 0.3048;

/** Visitors who write "12 sq m × 18 sq m" mean metres, so units of length may follow "sq". */
const LENGTH_UNITS = [
  unit("ft", 1, FOOT_WORDS, `(?:${SQUARE_WORDS})?`),
  ["ft", 1, /^(?:'(?!')|′(?!′)|’(?!’))/u],
  unit("m", FEET_IN_METRE, METRE_WORDS, `(?:${SQUARE_WORDS})?`),
  unit("yd", 3, YARD_WORDS, `(?:${SQUARE_WORDS})?`),
] satisfies Unit[];

/** A lone "1,200 feet" is an area, a lone "111 metres" may be none. Bigha and katha differ from state to state. */
const AREA_UNITS = [
  unit("sq ft", 1, `sq?f(?:ee)?t|${FOOT_WORDS}`, `(?:${SQUARE_WORDS})?`),
  unit("sq m", FEET_IN_METRE ** 2, `sqm(?:t|tr)?s?|${SQUARE_WORDS}(?:${METRE_WORDS})`),
  unit("sq yd", 9, `sqyds?|${YARD_WORDS}`, `(?:${SQUARE_WORDS})?`),
  unit("cent", 435.6, "cents?|ಸೆಂಟ್ಸ?್?|सेंट"),
  unit("gunta", 1_089, "gunt?h?as?|ಗುಂಟೆ?|गुंठ[ाे]"),
  unit("ground", 2_400, "grounds?|ಗ್ರೌಂಡ್|ग्राउंड"),
  unit("acre", 43_560, "acres?|ಎಕರೆ|एकड़?"),
  unit("hectare", 100 ** 2 * FEET_IN_METRE ** 2, "ha|hectares?|ಹೆಕ್ಟೇರ್|हेक्टेयर"),
];

const OTHER_LENGTHS = /^(?:[cmk]ms?|in(?:ch(?:es)?)?)\b|^["″”]/;
const INCHES = /^\s*(?:in(?:ch(?:es)?)?\b|["″”]|''|′′|’’|ಇಂಚು|इंच)\.?\s*/;
const TIMES_SIGN = /^\s*(?:[x×✕*]|by\b|into\b|ಬೈ|बाय|बाई|गुणा)\s*/;
const SUM_SIGN = /^\s*(?:and|&|,|\+)?\s*$/;
const RANGE_SIGN = /^\s*(?:-|to|or|\/|~)\s*$/;

/** A number and the text up to the next one. */
type NumberPart = { number: number; after: string };

/** Empty if a comma is between digits that it does not group: "30,40" may be two numbers. */
function splitAtNumbers(typed: string): NumberPart[] {
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

function findUnit(text: string, units: readonly Unit[]) {
  for (const [name, feet, words] of units) {
    const [unitWord] = words.exec(text) ?? [];
    if (unitWord !== undefined) return { name, feet, rest: text.slice(unitWord.length) };
  }
  return undefined;
}

/** `isPlain`: feet without inches, which need no formula. `next` is the index of the number after this side. */
type Side = { number: number; unit: string | undefined; feet: number; isPlain: boolean; rest: string; next: number };

function readSide(parts: readonly NumberPart[], index: number): Side | undefined {
  const part = parts[index];
  if (!part) return undefined;
  const { name, feet = 1, rest = part.after } = findUnit(part.after, LENGTH_UNITS) ?? {};
  const inches = parts[index + 1];
  const mayHaveInches = name === "ft" && /^[\s-]*$/.test(rest);
  const inchMark = mayHaveInches && inches ? INCHES.exec(inches.after)?.[0] : undefined;
  const side = { number: part.number, unit: name, feet, isPlain: (name ?? "ft") === "ft", rest, next: index + 1 };
  if (inchMark === undefined || !inches) return side;
  const number = part.number + inches.number / 12;
  return { ...side, number, isPlain: false, rest: inches.after.slice(inchMark.length), next: index + 2 };
}

const isTimes = (side: Side | undefined) => side !== undefined && TIMES_SIGN.exec(side.rest)?.[0] === side.rest;

/** If only one side has a unit, it applies to both. */
function readSides(parts: readonly NumberPart[], index: number): Size | undefined {
  const first = readSide(parts, index);
  const second = first && readSide(parts, first.next);
  if (!second || TIMES_SIGN.test(second.rest) || OTHER_LENGTHS.test(second.rest.trim())) return undefined;
  const { unit: name = "ft", feet } = first.unit ? first : second;
  const [width, depth] = [first.number * feet, second.number * (second.unit ? second.feet : feet)];
  const inWords = ({ number, unit = name }: Side) => `${grouped(Number(number.toFixed(2)))} ${unit}`;
  const isPlain = first.isPlain && second.isPlain && name === "ft";
  return {
    width,
    depth,
    area: Math.round(width * depth),
    ...(!isPlain && { formula: `${inWords(first)} × ${inWords(second)}` }),
  };
}

function readArea(parts: readonly NumberPart[]): Size | undefined {
  const [first] = parts;
  const areas = parts.map(({ number, after }) => {
    const areaUnit = findUnit(after, AREA_UNITS);
    return areaUnit && { ...areaUnit, number, area: number * areaUnit.feet };
  });
  const index = areas.findIndex(Boolean);
  const measured = areas[index];
  if (!measured) {
    const isAlone = parts.length === 1 && first && !/^[\p{L}\p{M}/-]/u.test(first.after);
    return isAlone ? { area: Math.round(first.number) } : undefined;
  }
  const next = SUM_SIGN.test(measured.rest) ? areas[index + 1] : undefined;
  const isSum = next && ["acre", "hectare"].includes(measured.name) && ["gunta", "cent"].includes(next.name);
  // The same area in another unit, as in "1,200 sq ft (111 sq m)", differs by rounding only.
  const isAnotherArea = next && !isSum && Math.abs(next.area / measured.area - 1) > 0.02;
  if (isAnotherArea || (index > 0 && RANGE_SIGN.test(parts[index - 1]?.after ?? ""))) return undefined;
  const summed = isSum ? [measured, next] : [measured];
  return {
    area: Math.round(summed.reduce((sum, { area }) => sum + area, 0)),
    ...(measured.name !== "sq ft" && { formula: summed.map(areaInWords).join(" ") }),
  };
}

const areaInWords = ({ number, name }: { number: number; name: string }) =>
  `${grouped(number)} ${name}${number > 1 && !name.startsWith("sq") ? "s" : ""}`;

/** Undefined if the text is no size, is too large or has an unknown unit. Forms then ask whether it is right. */
export function readSize(typed: string): Size | undefined {
  const parts = splitAtNumbers(typed);
  const sidesIndex = parts.findIndex((_, index) => isTimes(readSide(parts, index)));
  const { formula, ...size } = (sidesIndex < 0 ? readArea(parts) : readSides(parts, sidesIndex)) ?? { area: 0 };
  if (size.area <= 0 || size.area > LARGEST_AREA) return undefined;
  return { ...size, ...(formula && { formula: `${formula} = ${grouped(size.area)} sq ft` }) };
}

export const areaOf = (typed: string): number | undefined => readSize(typed)?.area;
