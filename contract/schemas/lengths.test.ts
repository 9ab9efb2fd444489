import type { z } from "zod";
import { calls } from "@/contract/calls";
import type { Call } from "@/contract/calls/call";
import { discard } from "@/contract/calls/dead-letters";
import { cut, LENGTHS } from "./lengths";

const rows: [string, z.ZodType][] = Object.values(calls).flatMap((resource) =>
  Object.values<Call>(resource).flatMap((call) =>
    [call.body, call.query].flatMap((schema): [string, z.ZodType][] =>
      schema ? [[`${call.method} ${call.path}`, schema]] : [],
    ),
  ),
);

const far = "x".repeat(20_000);

/** Whether a field accepts a far too long value: as text, in a list, in an object. */
const takesAnything = (field: z.ZodType) =>
  [far, [far], { _id: far }, far.split("").join("\n"), `${far}@example.com`].some(
    (value) => field.safeParse(value).success,
  );

test.each([...rows, ["the reason of a discard", discard] as [string, z.ZodType]])(
  "every text field of %s has a maximum length",
  (_call, schema) => {
    const { shape } = schema as z.ZodObject;
    const endless = Object.entries(shape).filter(([, field]) => takesAnything(field as z.ZodType));
    expect(endless.map(([name]) => name)).toEqual([]);
  },
);

test("a shortened text ends with neither half a character nor a blank", () => {
  expect(cut("ab 😀", 4)).toBe("ab");
  expect(cut("ab", 2)).toBe("ab");
});

test("an enquiry's text and its source fit, however long both are", () => {
  expect(LENGTHS.enquiryWithSource).toBeGreaterThan(LENGTHS.enquiry + 15 * 500);
});
