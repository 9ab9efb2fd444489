import fc from "fast-check";
import { cleanLine } from "./clean-text";
import {
  campaignIn,
  campaignOf,
  channelOf,
  labelledSource,
  languageOf,
  queryOf,
  readSource,
  type Source,
  UNNAMED_CAMPAIGN,
  withSource,
  withSourceOf,
} from "./enquiry-source";

const line = fc.string({ unit: "binary" }).map(cleanLine).filter(Boolean);
const source: fc.Arbitrary<Source> = fc.record(
  { reference: line, placement: line, page: line, city: line, utm_source: line, fbclid: line, check: line },
  { requiredKeys: ["reference"] },
);
const text = fc
  .array(fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("-- From the website --", "City: Mysuru", "\n", "")))
  .map((parts) => parts.join("\n"));

test("[FORM-08] the source of an enquiry can be read back from its text, whatever the visitor wrote above it", () => {
  fc.assert(
    fc.property(text, source, (written, from) => {
      expect(readSource(withSource(written, from))).toEqual({ text: written, source: from });
    }),
  );
});

test("a value cannot forge a line, because its line breaks become spaces", () => {
  const { source } = readSource(withSource("", { reference: "1", city: "Mysuru\nReference: 2" }));
  expect(source).toEqual({ reference: "1", city: "Mysuru Reference: 2" });
});

test("a text that staff change keeps the enquiry's source, and gets none if there was none", () => {
  const before = withSource("A duplex", { reference: "1", city: "Mysuru" });
  expect(withSourceOf(before, "A villa")).toBe(withSource("A villa", { reference: "1", city: "Mysuru" }));
  expect(withSourceOf("Typed by staff", "A villa")).toBe("A villa");
  expect(withSourceOf("Typed by staff", "A villa", { language: "" })).toBe("A villa");
  expect(withSourceOf("Typed by staff", "A villa", { language: "Hindi" })).toBe(
    withSource("A villa", { language: "Hindi" }),
  );
  expect(withSourceOf(withSource("A", { language: "Hindi" }), "A", { language: "" })).toBe("A");
});

test("staff can read the block as it is, and an enquiry that they typed has none", () => {
  expect(readSource("Wants a duplex\nCity: Mysuru")).toEqual({ text: "Wants a duplex\nCity: Mysuru" });
  expect(withSource("A duplex, please.", { reference: "7f3k2q9x", placement: "home", city: "Mysuru" })).toBe(
    "A duplex, please.\n-- From the website --\nReference: 7f3k2q9x\nForm: home\nCity: Mysuru",
  );
});

test("screens show the source in plain words, whatever labels the stored text has", () => {
  const { source = {} } = readSource("-- From the website --\nFirst page: /\nutm_source: google\nPlease check: phone");
  expect(labelledSource(source)).toEqual([
    { label: "Landing page", value: "/" },
    { label: "Source", value: "google" },
    { label: "Check", value: "phone" },
  ]);
});

test.each([
  [{ language: "Kannada" }, "kn"],
  [{ language: "Hindi" }, "hi"],
  [{ language: "Tamil" }, "en"],
  [{ language: "constructor" }, "en"],
  [{}, "en"],
] as const)("an enquiry with %j counts as one in '%s'", (source, language) => {
  expect(languageOf(source)).toBe(language);
});

test.each([
  [{ utm_source: "google" }, "Google"],
  [{ gclid: "x" }, "Google"],
  [{ gbraid: "x", referrer: "https://www.bing.com/" }, "Google"],
  [{ msclkid: "x" }, "Bing"],
  [{ fbclid: "x" }, "Facebook"],
  [{ utm_source: ` a\u0000b${"c".repeat(200)}` }, `a b${"c".repeat(77)}`],
  [{ referrer: "https://www.google.com/search?q=teak" }, "Google"],
  [{ referrer: "https://l.facebook.com/l.php" }, "Facebook"],
  [{ utm_source: "Deccan Herald" }, "Deccan Herald"],
  [{ utm_source: "constructor" }, "constructor"],
  [{ referrer: "https://magicbricks.example/builders" }, "magicbricks.example"],
  [{ referrer: "https://www.sagwan.example/package" }, ""],
  [{ referrer: "typed" }, ""],
  [{}, ""],
])("%p is recognised as %p in any spelling", (source, name) => {
  expect(channelOf(source, "sagwan.example")).toBe(name);
});

test.each([
  [{ utm_campaign: "teak-2", gclid: "x" }, "teak-2"],
  [{ gclid: "x" }, UNNAMED_CAMPAIGN],
  [{ msclkid: "x" }, UNNAMED_CAMPAIGN],
  [{ fbclid: "x" }, ""],
  [{ utm_source: "google" }, ""],
])("the campaign of %p is %p: Facebook's click id is on every link, so it is no advertisement", (source, name) => {
  expect(campaignOf(source)).toBe(name);
});

test.each([
  ["/?utm_campaign=teak-2&gad_campaignid=20000000011", "teak-2"],
  ["/?gclid=x&gad_source=1&gad_campaignid=20000000011", "20000000011"],
  ["/?utm_campaign=&gclid=x", ""],
])("the campaign in %s is '%s'", (address, campaign) => {
  expect(campaignIn(queryOf(address))).toBe(campaign);
});

test.each([
  "/package?utm_source=google&gclid=Cj0",
  "/package?utm_source=google?gclid=Cj0#contactform",
  "/package?utm_source=google&amp;gclid=Cj0",
])("the parameters of %s are found", (address) => {
  expect([...queryOf(address)]).toEqual([
    ["utm_source", "google"],
    ["gclid", "Cj0"],
  ]);
});
