import { z } from "zod";
import { dialled, isWholeNumber, whatsappNumber } from "@/contract/phone";
import { visibleText } from "@/contract/plain-characters";
import { type Logo, logo } from "@/contract/schemas/site-content";
import { LENGTHS } from "../schemas/lengths";
import { visitorMessages } from "../visitor-messages";
import { type Registration, registrationProblem } from "./registration";

/* Types, checks and editors of documents (contract/content/documents.ts) derive from tables of fields. */
type Labelled = { label: string; hint?: string };
export type Field =
  /** `isUntranslated`: the same in every language. `registration`: public only if valid. */
  | (Labelled & {
      kind: "line" | "text";
      max: number;
      required?: true;
      isUntranslated?: true;
      registration?: Registration;
    })
  | (Labelled & { kind: "link" | "email" | "month" })
  | (Labelled & { kind: "phone"; hasChat?: true })
  | (Labelled & { kind: "number"; min: number; max: number; unit?: string })
  | (Labelled & { kind: "flag" })
  | (Labelled & { kind: "choice"; options: Record<string, string>; meanings?: Record<string, string> })
  /** `mayLackAlt`: can be saved without a description, but is not public until it has one. */
  | (Labelled & { kind: "picture"; mayLackAlt?: true })
  | (Labelled & { kind: "logo" })
  /** A place on a map. It is dropped when the address, which the item's field `of` holds, changes. */
  | (Labelled & { kind: "point"; of: string })
  | (Labelled & { kind: "staff"; max: number })
  | (Labelled & { kind: "exclusions"; max: number })
  | (Labelled & { kind: "list"; of: Fields; max: number; item: string; canHoldSamples?: true });
export type Fields = { readonly [name: string]: Field };

const tooLong = (max: number) => `Use ${max} characters or fewer`;
const between = ({ min, max }: { min: number; max: number }) => `Enter a number from ${min} to ${max}`;
const tooMany = (max: number) => `Up to ${max} allowed. Remove some.`;
const NO_PHONE = "Not a valid phone number. Enter it with its area code, e.g. +91 80 4123 4567";
const NO_CHAT = "Not a valid WhatsApp number. Enter a mobile number with country code, e.g. +91 98450 12345";

export const ALT_LENGTH = 200;

const picture = z.object({
  src: z.string().regex(/^\/media\/site\/[0-9a-f]{64}$/),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: z.string().trim().min(1, "Describe the picture").max(ALT_LENGTH, tooLong(ALT_LENGTH)),
});
const undescribedPicture = picture.extend({ alt: z.string().trim().max(ALT_LENGTH, tooLong(ALT_LENGTH)) });
export type SitePicture = z.infer<typeof picture>;

const point = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** Documents saved before points had an address lack it. */
  address: z.string().optional(),
});
export type Point = z.infer<typeof point>;

export const isPointOfAddress = ({ address = "" }: Point, other: string) => normalized(address) === normalized(other);
const normalized = (address: string) => address.trim().replace(/\s+/g, " ").toLowerCase();

type Value<F extends Field> = F extends { kind: "list"; of: infer Of extends Fields }
  ? (F extends { canHoldSamples: true } ? Values<Of> & { isSample: boolean } : Values<Of>)[]
  : F extends { kind: "flag" }
    ? boolean
    : F extends { kind: "number" }
      ? number | null
      : F extends { kind: "picture" }
        ? SitePicture | null
        : F extends { kind: "logo" }
          ? Logo | null
          : F extends { kind: "point" }
            ? Point | null
            : F extends { kind: "choice"; options: infer Options }
              ? keyof Options & string
              : F extends { kind: "staff" | "exclusions" }
                ? string[]
                : string;
export type Values<F extends Fields> = { -readonly [Name in keyof F]: Value<F[Name]> };

/** Refuses scripts and embedded credentials, because visitors get the address as a link. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password;
}
const optionalText = (isValid: (text: string) => boolean, message: string) =>
  z
    .string()
    .trim()
    .max(300, tooLong(300))
    .refine((text) => text === "" || isValid(text), message);

const isVisible = (text: string) => visibleText(text).trim() !== "";

const isPhoneLike = (text: string) =>
  text === "" || (/^\+?[\d ().-]+$/.test(text) && text.replace(/\D/g, "").length >= 8);

const inStandardCase = (line: z.ZodString, registration: Registration) =>
  registration === "upi" ? line.toLowerCase() : line.toUpperCase();

function schemaOfField(field: Field): z.ZodType {
  switch (field.kind) {
    case "line":
    case "text": {
      const line = z.string().trim().max(field.max, tooLong(field.max));
      const text = field.registration ? inStandardCase(line, field.registration) : line;
      return field.required ? text.refine(isVisible, `${field.label} is required`) : text;
    }
    case "link":
      return optionalText(isWebAddress, "Enter a full link starting with https://, without a user name or password");
    case "email":
      return optionalText((text) => z.email().safeParse(text).success, visitorMessages.emailLike);
    case "phone":
      return z
        .string()
        .trim()
        .overwrite((text) => (isWholeNumber(text) ? dialled(text) : text))
        .max(30, tooLong(30))
        .refine(isPhoneLike, NO_PHONE);
    case "month":
      return optionalText((text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text), "Choose a month and year");
    case "number":
      return z.number("Enter a number").min(field.min, between(field)).max(field.max, between(field)).nullable();
    case "flag":
      return z.boolean();
    case "choice":
      return z.enum(Object.keys(field.options) as [string, ...string[]], "Choose one from the list");
    case "picture":
      return (field.mayLackAlt ? undescribedPicture : picture).nullable();
    case "logo":
      return logo.nullable();
    case "point":
      return point.nullable();
    case "staff":
    case "exclusions":
      return z.array(z.string().trim().min(1).max(LENGTHS.email)).max(field.max, tooMany(field.max));
    case "list": {
      const item = schemaOf(field.of);
      return z
        .array(
          (field.canHoldSamples ? item.extend({ isSample: z.boolean() }) : item).transform(dropOldPoints(field.of)),
        )
        .max(field.max, tooMany(field.max));
    }
  }
}

/** Drops each point whose address has changed since it was set. */
function dropOldPoints(fields: Fields) {
  const points = Object.entries(fields).flatMap(([name, field]) => (field.kind === "point" ? [[name, field.of]] : []));
  return (item: Record<string, unknown>) => {
    const checked = points.map(([name = "", addressField = ""]) => {
      const address = String(item[addressField]);
      const point = item[name] as Point | null;
      const addressed = point && { ...point, address: point.address ?? address };
      return [name, addressed && isPointOfAddress(addressed, address) ? addressed : null];
    });
    return { ...item, ...Object.fromEntries(checked) };
  };
}

/** Building a schema costs more than a hundred checks. */
const schemas = new WeakMap<Fields, z.ZodObject<Record<string, z.ZodType>>>();

export function schemaOf(fields: Fields): z.ZodObject<Record<string, z.ZodType>> {
  const cached = schemas.get(fields);
  if (cached) return cached;
  const shape = Object.entries(fields).map(([name, field]) => [name, schemaOfField(field)]);
  const schema = z.object(Object.fromEntries(shape));
  schemas.set(fields, schema);
  return schema;
}

/** Checks phone and registration numbers on saving only: on reading, staff must see a wrong one from before. */
export const savedSchemaOf = (fields: Fields) =>
  schemaOf(fields).superRefine((typed, { addIssue }) => {
    for (const [name, field] of Object.entries(fields)) {
      const message = phoneOrRegistrationProblem(field, typed[name]);
      if (message) addIssue({ code: "custom", path: [name], message });
    }
  });

export function phoneOrRegistrationProblem(field: Field, value: unknown): string | undefined {
  if (typeof value !== "string" || !value) return undefined;
  if (field.kind === "line" && field.registration) return registrationProblem(field.registration, value);
  if (field.kind !== "phone") return undefined;
  const isValid = (field.hasChat ? whatsappNumber : isWholeNumber)(value);
  if (isValid) return undefined;
  return field.hasChat ? NO_CHAT : NO_PHONE;
}

export function emptyItem(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]));
}

function emptyValue(field: Field): unknown {
  switch (field.kind) {
    case "number":
    case "picture":
    case "logo":
    case "point":
      return null;
    case "flag":
      return false;
    case "choice":
      return Object.keys(field.options)[0];
    case "staff":
    case "exclusions":
    case "list":
      return [];
    default:
      return "";
  }
}

export function summarizeErrors(fields: Fields, { issues }: z.ZodError): string {
  const labels = issues.map(({ path }) => labelOfPath(fields, path));
  const uniqueLabels = [...new Set(labels)];
  const [first] = issues;
  if (!first || uniqueLabels.length > 1) return `Fix ${uniqueLabels.length} fields: ${uniqueLabels.join(", ")}.`;
  const [list, index, subfield] = first.path;
  const isListedPicture = list === "pictures" && subfield === "picture";
  return isListedPicture ? `Describe picture ${Number(index) + 1} to save.` : `${String(labels[0])}: ${first.message}`;
}

function labelOfPath(fields: Fields, [name = "", index, subfield = ""]: PropertyKey[]): string {
  const field = fields[String(name)];
  if (field?.kind !== "list" || index === undefined) return field?.label ?? String(name);
  const item = `${field.item} ${Number(index) + 1}`;
  const label = field.of[String(subfield)]?.label ?? field.item;
  return label === field.item ? item : `${item} (${label})`;
}
