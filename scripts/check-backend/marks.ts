import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { z } from "zod";

type Row = Record<string, unknown>;

/** Each row that the check creates has this in its name, followed by the run's id. */
const MARK = "Backend check";

export type Run = { id: string; email: string };

export function newRun(): Run {
  const id = randomBytes(6).toString("hex");
  return { id, email: `backend-check-${id}@example.com` };
}

let made = 0;
/** A name that no other row has. */
export const newMark = ({ id }: Run): string => `${MARK} ${id}-${String(++made).padStart(2, "0")}`;

/** Whether one of the row's own text fields holds the mark; populated references do not count. */
export const bears = (row: object, mark: string): boolean =>
  Object.values(row).some((value) => typeof value === "string" && value.toLowerCase().includes(mark.toLowerCase()));

/** One white pixel. */
const PICTURE = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTu8gAAAAABJRU5ErkJggg==";
const picture = () => new File([Buffer.from(PICTURE, "base64")], "backend-check.png", { type: "image/png" });

type Given = {
  run: Run;
  mark: string;
  /** Public rows of the same list: a backend accepts a value that several of them share. */
  likeThese: readonly Row[];
  /** Ids of rows created earlier in this run, by the field that refers to them. */
  references: ReadonlyMap<string, string>;
};

/**
 * Builds a request body from the call's schema: the first free-text field holds the mark, each other field the first
 * candidate that it accepts; an optional field that accepts none is left out, a required one throws.
 */
export function sampleBody(schema: z.ZodType | undefined, { run, mark, likeThese, references }: Given): Row {
  if (!(schema instanceof z.ZodObject)) throw new Error("the call takes no fields");
  let isMarked = false;
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([field, type]) => {
    const id = references.get(field);
    const common = commonValue(likeThese, field);
    const candidates = [
      ...(id ? [id, { _id: id }] : []),
      ...choicesOf(type),
      ...(/email/i.test(field) ? [run.email] : []),
      ...(/passw/i.test(field) ? [randomUUID()] : []),
      4_321,
      ...(isMarked ? [] : [mark]),
      ...(common ? [common] : []),
      `90000${randomInt(10_000, 100_000)}`,
      picture(),
      [picture()],
    ];
    const fits = candidates.find((one) => type.safeParse(one).success);
    if (fits === undefined && !type.safeParse(undefined).success)
      throw new Error(`nothing was found that ${field} takes`);
    isMarked ||= fits === mark;
    return [field, fits];
  });
  return schema.parse(Object.fromEntries(fields)) as Row;
}

/** An enum's second value, which neither converts an enquiry nor publishes a design; of permissions the last one. */
function choicesOf(type: z.ZodType): unknown[] {
  const bare = type instanceof z.ZodDefault ? (type.unwrap() as z.ZodType) : type;
  if (bare instanceof z.ZodEnum) return [bare.options[1]];
  if (bare instanceof z.ZodArray && bare.element instanceof z.ZodEnum) return [[bare.element.options.at(-1)]];
  return [];
}

function commonValue(rows: readonly Row[], field: string): unknown {
  const values = rows.map((row) => row[field]).filter((value) => typeof value === "string" && value !== "");
  return values.find((value, at) => values.indexOf(value) !== at);
}
