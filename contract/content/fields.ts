import { z } from "zod";
import { LENGTHS } from "../schemas/lengths";

/**
 * What a staff member can write into the site: each kind says how it is edited, checked and kept. A document of
 * contract/content/documents.ts is a table of these; its type, its check and its editor derive from it.
 */
type Labelled = { label: string; hint?: string };
export type Field =
  | (Labelled & { kind: "line" | "text"; max: number; required?: true })
  | (Labelled & { kind: "link" | "email" | "phone" | "month" })
  | (Labelled & { kind: "number"; min: number; max: number; unit?: string })
  | (Labelled & { kind: "flag" })
  | (Labelled & { kind: "choice"; options: Record<string, string> })
  | (Labelled & { kind: "picture" })
  | (Labelled & { kind: "point" })
  | (Labelled & { kind: "staff"; max: number })
  | (Labelled & { kind: "list"; of: Fields; max: number; item: string; samples?: true });
export type Fields = { readonly [name: string]: Field };

/** What is said beside a field; only here, so it stands here. */
const errorMessages = {
  alt: "Say in a few words what the picture shows, for those who cannot see it",
  link: "A link begins with https:// and can be copied from the address bar",
  email: "An email address such as name@example.com",
  phone: "A telephone number of at least eight digits",
  month: "A month and a year",
  number: "A number",
  choice: "One of those in the list",
  required: (label: string) => `${label} cannot be empty`,
  tooLong: (max: number) => `At most ${max} characters`,
  between: (min: number, max: number) => `From ${min} to ${max}`,
  tooMany: (max: number) => `At most ${max} of these`,
};

/** A picture of the site's own: its address, its size in pixels, and what it shows for those who do not see it. */
const picture = z.object({
  src: z.string().regex(/^\/media\/site\/[0-9a-f]{64}$/),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: z.string().trim().min(1, errorMessages.alt).max(200),
});
export type SitePicture = z.infer<typeof picture>;

/** Degrees, as maps give them. */
const point = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });
export type Point = z.infer<typeof point>;

type Value<F extends Field> = F extends { kind: "list"; of: infer Of extends Fields }
  ? (F extends { samples: true } ? Values<Of> & { isSample: boolean } : Values<Of>)[]
  : F extends { kind: "flag" }
    ? boolean
    : F extends { kind: "number" }
      ? number | null
      : F extends { kind: "picture" }
        ? SitePicture | null
        : F extends { kind: "point" }
          ? Point | null
          : F extends { kind: "choice"; options: infer Options }
            ? keyof Options & string
            : F extends { kind: "staff" }
              ? string[]
              : string;
export type Values<F extends Fields> = { -readonly [Name in keyof F]: Value<F[Name]> };

const isWebAddress = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const orEmpty = (isRight: (text: string) => boolean, message: string, max = 300) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => text === "" || isRight(text), message);

/** What may be kept in this field. Empty is right wherever nothing says otherwise: what is empty is not shown. */
function schemaOfField(field: Field): z.ZodType {
  switch (field.kind) {
    case "line":
    case "text": {
      const text = z.string().trim().max(field.max, errorMessages.tooLong(field.max));
      return field.required ? text.min(1, errorMessages.required(field.label)) : text;
    }
    case "link":
      return orEmpty(isWebAddress, errorMessages.link);
    case "email":
      return orEmpty((text) => z.email().safeParse(text).success, errorMessages.email);
    case "phone":
      return orEmpty(
        (text) => /^\+?[\d ()-]+$/.test(text) && text.replace(/\D/g, "").length >= 8,
        errorMessages.phone,
        30,
      );
    case "month":
      return orEmpty((text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text), errorMessages.month);
    case "number":
      return z
        .number(errorMessages.number)
        .min(field.min, errorMessages.between(field.min, field.max))
        .max(field.max, errorMessages.between(field.min, field.max))
        .nullable();
    case "flag":
      return z.boolean();
    case "choice":
      return z.enum(Object.keys(field.options) as [string, ...string[]], errorMessages.choice);
    case "picture":
      return picture.nullable();
    case "point":
      return point.nullable();
    case "staff":
      return z.array(z.string().trim().min(1).max(LENGTHS.email)).max(field.max, errorMessages.tooMany(field.max));
    case "list": {
      const item = schemaOf(field.of);
      return z
        .array(field.samples ? item.extend({ isSample: z.boolean() }) : item)
        .max(field.max, errorMessages.tooMany(field.max));
    }
  }
}

/** Fields are constants, and making a schema costs more than a hundred checks by it. */
const schemas = new WeakMap<Fields, z.ZodObject<Record<string, z.ZodType>>>();

/** The check of a whole document: what it does not name is dropped. */
export function schemaOf(fields: Fields): z.ZodObject<Record<string, z.ZodType>> {
  const made = schemas.get(fields);
  if (made) return made;
  const shape = Object.entries(fields).map(([name, field]) => [name, schemaOfField(field)]);
  const schema = z.object(Object.fromEntries(shape));
  schemas.set(fields, schema);
  return schema;
}

/** A new item of a list: nothing in it yet. */
export function emptyItem(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyValue(field)]));
}

function emptyValue(field: Field): unknown {
  switch (field.kind) {
    case "number":
    case "picture":
    case "point":
      return null;
    case "flag":
      return false;
    case "choice":
      return Object.keys(field.options)[0];
    case "staff":
    case "list":
      return [];
    default:
      return "";
  }
}
