import { normalizeUnicode } from "./input/read-input";
import { ownValue } from "./own-value";

const table = { enquiry: "enquiries" };

test("a known name finds its value, and any other nothing", () => {
  expect(ownValue(table, "enquiry")).toBe("enquiries");
  for (const name of ["constructor", "__proto__", "toString", "hasOwnProperty", "customer"])
    expect([name, ownValue(table, name)]).toEqual([name, undefined]);
});

const [ONE, TWO] = ["\u095e", "\u092b\u093c"];

test("texts in lists and rows are composed; passwords, files and other values stay", () => {
  const file = new File(["x"], "a.png");
  const sent = { name: `${ONE}ida`, tags: ["e\u0301"], password: ONE, newPassword: ONE, file, count: 1, none: null };
  expect(normalizeUnicode(sent)).toEqual({ ...sent, name: `${TWO}ida`, tags: ["\u00e9"] });
  expect(normalizeUnicode(sent).file).toBe(file);
});

test("a body of any depth is read", () => {
  const deep = JSON.parse(`${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`);
  expect(() => normalizeUnicode(deep)).not.toThrow();
});

test("a letter keeps thirty marks, because putting endless ones into order takes quadratic time", () => {
  const marks = (count: number) => "\u0315\u0300".repeat(count / 2);
  expect(normalizeUnicode({ name: `x${marks(30)}y` })).toEqual({ name: `x${marks(30)}y`.normalize("NFC") });
  expect(normalizeUnicode({ name: `x${marks(30_000)}y` })).toEqual({ name: `x${marks(30)}y`.normalize("NFC") });
});

test("half a surrogate pair is replaced, because as JSON in a database it ends SQLite's process or PostgreSQL's query", () => {
  expect(normalizeUnicode({ name: "Asha \ud83c, \udfe0, 🏠" })).toEqual({ name: "Asha \ufffd, \ufffd, 🏠" });
});
