import type { ErrorCode, FieldErrors } from "@/contract/errors";
import { fieldErrors } from "@/contract/field-errors";
import { messages } from "@/contract/messages";

export type LibraryError = { code: ErrorCode; message: string; fields?: FieldErrors };

/**
 * Translates the error messages of common backend libraries (MongoDB's driver, Mongoose, multer and Express), which
 * backends pass on unchanged: bare, under `error` or `message`, or deeper.
 */
export function libraryErrorIn(answer: unknown): LibraryError | undefined {
  const found = partsOf(answer).flatMap(
    (part) => (typeof part === "string" ? readWords(part) : readObject(part)) ?? [],
  );
  const [first] = found;
  return first && { ...first, fields: Object.assign({}, ...found.toReversed().map(({ fields }) => fields)) };
}

/** A response's texts, for the log. */
export const textsIn = (answer: unknown): string[] =>
  partsOf(answer)
    .filter((part) => typeof part === "string")
    .slice(0, MAX_WORDS);

/** Whether a message is meant for programmers, so that people get another one. */
export const isTechnical = (text: string): boolean => TECHNICAL.some((pattern) => pattern.test(text));

const TECHNICAL = [
  /\b[A-Z]\w*(?:Error|Exception)\b|\bE\d{4,5}\b|`\w+`|\n\s+at /,
  /\bE(?:CONN\w+|NOTFOUND|TIMEDOUT|NOENT|ACCES|NOSPC|PIPE|AI_AGAIN|HOSTUNREACH)\b|\bLIMIT_[A-Z]+|SQLSTATE/,
  /\bundefined\b|\bObjectId\b|is not a function|is not defined|Cannot (?:read|set) propert|Unexpected token/,
  /validation failed|Cast to \S+ failed|buffering timed out|duplicate key|violates \w|\bjwt \w+|invalid signature/,
];

type Part = string | Record<string, unknown>;

/** Fields with rows and user input instead of error messages. */
const SKIPPED_KEYS = ["data", "current", "value", "stringValue", "properties", "keyValue", "keyPattern", "stack"];
const MAX_DEPTH = 5;
const MAX_LENGTH = 2_000;
const MAX_WORDS = 10;

function partsOf(answer: unknown, depth = 0): Part[] {
  if (typeof answer === "string") return [answer.slice(0, MAX_LENGTH)];
  if (typeof answer !== "object" || answer === null || depth === MAX_DEPTH) return [];
  const fields = Object.entries(answer).filter(([name]) => !SKIPPED_KEYS.includes(name));
  const deeper = fields.flatMap(([, part]) => partsOf(part, depth + 1));
  return Array.isArray(answer) ? deeper : [answer as Record<string, unknown>, ...deeper];
}

/** An error serialised to JSON, which has its code but not its message. */
function readObject({ code, field, keyValue }: Record<string, unknown>): LibraryError | undefined {
  if (code === 11000 && typeof keyValue === "object" && keyValue) return duplicateKey(Object.entries(keyValue));
  const message = MULTER.get(String(code));
  if (!message) return undefined;
  return { code: "invalid", message, fields: typeof field === "string" ? { [field]: message } : {} };
}

/** multer's codes and messages. */
const MULTER = new Map<string, string>([
  ["LIMIT_FILE_SIZE", messages.backendUpload.tooLarge],
  ["LIMIT_FILE_COUNT", messages.backendUpload.tooMany],
  ["LIMIT_UNEXPECTED_FILE", messages.backendUpload.unexpected],
  ["LIMIT_PART_COUNT", messages.backendUpload.tooMany],
  ["File too large", messages.backendUpload.tooLarge],
  ["Too many files", messages.backendUpload.tooMany],
  ["Too many parts", messages.backendUpload.tooMany],
  ["Unexpected field", messages.backendUpload.unexpected],
  ["Unexpected file field", messages.backendUpload.unexpected],
  ["request entity too large", messages.backendUpload.tooMuch],
]);

function readWords(text: string): LibraryError | undefined {
  const words = text.trim().replace(/^(?:\w*Error: )+/, "");
  const upload = MULTER.get(words.replace(/\.$/, ""));
  if (upload) return { code: "invalid", message: upload };
  const duplicate = /\bE1100[01] duplicate key error.*?index: (\S+)(?:.*?dup key: \{(.*)\})?/s.exec(words);
  if (duplicate) return duplicateKey(keysOf(duplicate[1] ?? "", duplicate[2] ?? ""));
  const invalid = /\S validation failed: (.+)$/s.exec(words);
  if (invalid) return ofFields((invalid[1] ?? "").split(/, (?=[\w.]+: )/).flatMap(fieldErrorOf));
  if (CAST.exec(words)?.[3] === "_id") return { code: "missing", message: messages.missing };
  const error = parseFieldError(words);
  return error && ofFields([error]);
}

type FieldError = readonly [field: string, sentence: string];

function ofFields(errors: FieldError[]): LibraryError | undefined {
  const [first] = errors;
  const fields = errors.map(([field, sentence]) => [field.replace(/\..*$/, ""), sentence]);
  return first && { code: "invalid", message: first[1], fields: Object.fromEntries(fields) };
}

const isReadable = (value: unknown) =>
  typeof value === "number" || (typeof value === "string" && !/^[0-9a-f]{24}$/.test(value));

/** A unique index may have several fields: report the first that is not a reference. */
function duplicateKey(keys: [field: string, value: unknown][]): LibraryError {
  const [field, value] = keys.find(([, one]) => isReadable(one)) ?? keys[0] ?? [];
  if (!field || field === "_id") return { code: "conflict", message: messages.taken };
  const message = fieldErrors.taken(field, isReadable(value) ? String(value) : undefined);
  return { code: "conflict", message, fields: { [field]: message } };
}

const KEY = /(\w[\w.]*)?\s*:\s*("(?:[^"\\]|\\.)*"|[\d.]+(?=\s*[,}]|\s*$)|[^,]+)/g;

/** `{ cityName: "Mysuru" }`; old MongoDB versions write `{ : "Mysuru" }`, so the name comes from the index `cityName_1`. */
function keysOf(index: string, keys: string): [string, unknown][] {
  const names = index.replace(/^.*\$/, "").split(/_-?1(?:_|$)/);
  const pairs = [...keys.matchAll(KEY)].map(([, name], at) => name ?? names[at] ?? "");
  const values = [...keys.matchAll(KEY)].map(([, , value = ""]) => textOf(value.trim()));
  if (pairs.length === 0) return [[names[0] ?? "", undefined]];
  return pairs.map((name, at) => [name, values[at]]);
}

/** The text or number; undefined for ids and for collation keys, which are unreadable. */
function textOf(value: string): string | undefined {
  if (/^[\d.]+$/.test(value)) return value;
  const text = /^"(.*)"$/s.exec(value)?.[1]?.replace(/\\(.)/g, "$1");
  return text === undefined || text.startsWith("CollationKey(") ? undefined : text;
}

/** One field of Mongoose's summary: "cityName: Path `cityName` is required." A custom message may be readable. */
function fieldErrorOf(text: string): FieldError[] {
  const [, field = "", message = ""] = /^([\w.]+): (.*)$/s.exec(text) ?? [];
  if (!field) return [];
  const sentence = parseFieldError(message)?.[1] ?? (isTechnical(message) ? fieldErrors.notTaken(field) : message);
  return [[field, sentence]];
}

const CAST = /^Cast to (\S+) failed for value "(.*?)"(?: \(type \w+\))? at path "([\w.]+)"/s;

/** Mongoose's messages about one field. */
const MONGOOSE_MESSAGES: [RegExp, (...found: string[]) => FieldError][] = [
  [/^Path `([\w.]+)` is required\.?$/, (field = "") => [field, fieldErrors.required(field)]],
  [
    /^Path `([\w.]+)` \(.*\) is (shorter|longer) than the \w+ allowed length \((\d+)\)/s,
    (field = "", how, limit = "") => [field, fieldErrors[how === "shorter" ? "tooShort" : "tooLong"](field, limit)],
  ],
  [
    /^Path `([\w.]+)` \(.*\) is (less|more) than \w+ allowed value \((.+)\)/s,
    (field = "", how, limit = "") => [field, fieldErrors[how === "less" ? "tooSmall" : "tooLarge"](field, limit)],
  ],
  [/^Path `([\w.]+)` is invalid \((.*)\)/s, (field = "", value) => [field, fieldErrors.notTaken(field, value)]],
  [
    /^`(.*)` is not a valid enum value for path `([\w.]+)`/s,
    (value, field = "") => [field, fieldErrors.notTaken(field, value)],
  ],
  [CAST, (type, value, field = "") => [field, (ofType.get(type ?? "") ?? fieldErrors.notTaken)(field, value)]],
];

const ofType = new Map([
  ["Number", fieldErrors.notANumber],
  ["Date", fieldErrors.notADate],
  ["ObjectId", fieldErrors.gone],
]);

function parseFieldError(text: string): FieldError | undefined {
  for (const [pattern, read] of MONGOOSE_MESSAGES) {
    const found = pattern.exec(text.trim());
    if (found) return read(...found.slice(1));
  }
  return undefined;
}
