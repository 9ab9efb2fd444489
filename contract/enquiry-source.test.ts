import fc from "fast-check";
import { cleanLine } from "./clean-text";
import { labelled, readSource, type Source, withSource, withSourceOf } from "./enquiry-source";

const line = fc.string({ unit: "binary" }).map(cleanLine).filter(Boolean);
const source: fc.Arbitrary<Source> = fc.record(
  { reference: line, placement: line, page: line, city: line, utm_source: line, fbclid: line, check: line },
  { requiredKeys: ["reference"] },
);
/** Anything a visitor may write, our own heading and labels included. */
const text = fc
  .array(fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("-- From the website --", "City: Mysuru", "\n", "")))
  .map((parts) => parts.join("\n"));

test("[FORM-08] where an enquiry came from can be read back from its text, whatever the visitor wrote above it", () => {
  fc.assert(
    fc.property(text, source, (written, from) => {
      expect(readSource(withSource(written, from))).toEqual({ text: written, source: from });
    }),
  );
});

test("a value cannot forge a line: line breaks in it become spaces", () => {
  const { source } = readSource(withSource("", { reference: "1", city: "Mysuru\nReference: 2" }));
  expect(source).toEqual({ reference: "1", city: "Mysuru Reference: 2" });
});

test("a text that staff change keeps where the enquiry came from, and gets nothing where nobody knows", () => {
  const before = withSource("A duplex", { reference: "1", city: "Mysuru" });
  expect(withSourceOf(before, "A villa")).toBe(withSource("A villa", { reference: "1", city: "Mysuru" }));
  expect(withSourceOf("Typed by staff", "A villa")).toBe("A villa");
});

test("an enquiry that staff typed has no source and stays as it is", () => {
  expect(readSource("Wants a duplex\nCity: Mysuru")).toEqual({ text: "Wants a duplex\nCity: Mysuru" });
});

test("staff read the block without knowing of it", () => {
  expect(withSource("A duplex, please.", { reference: "7f3k2q9x", placement: "home", city: "Mysuru" })).toBe(
    "A duplex, please.\n-- From the website --\nReference: 7f3k2q9x\nForm: home\nCity: Mysuru",
  );
});

test("screens show the source in plain words, whatever labels the stored text has", () => {
  const { source = {} } = readSource("-- From the website --\nFirst page: /\nutm_source: google\nPlease check: phone");
  expect(labelled(source)).toEqual([
    { label: "Landing page", value: "/" },
    { label: "Source", value: "google" },
    { label: "Check", value: "phone" },
  ]);
});
