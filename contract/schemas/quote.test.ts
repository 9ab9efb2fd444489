import { quote, quoteInput } from "./quote";

const input = {
  _id: "3f2a0c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b",
  name: "Asha",
  plot: "30 × 40",
  package: "p",
  builtUp: 1_000.5,
  extras: [{ what: "Wall", rupees: 1_20_000 }],
  validDays: 30,
};
const errorsOf = (more: object) => quoteInput.safeParse({ ...input, ...more }).error?.issues.map((one) => one.message);
const extra = (rupees: unknown) => ({ extras: [{ what: "Wall", rupees }] });

test("a quote takes whole rupees, added or deducted, and an area in hundredths of a square foot", () => {
  expect(errorsOf({})).toBeUndefined();
  expect(errorsOf(extra(-20_000))).toBeUndefined();
});

test.each<[string, object, string]>([
  ["paise", extra(20_000.5), "Enter whole rupees, without paise"],
  ["a hair of a rupee", extra(20_000.000001), "Enter whole rupees, without paise"],
  ["words for an amount", extra("20000"), "Enter whole rupees, without paise"],
  ["nothing for an amount", extra(0), "Enter an amount other than 0"],
  ["nothing taken off", extra(-0), "Enter an amount other than 0"],
  ["too much", extra(10_000_000_001), "Enter at most ₹1,000 crore"],
  ["too much taken off", extra(-10_000_000_001), "Enter at most ₹1,000 crore"],
  ["a line that is for nothing", { extras: [{ what: " ", rupees: 1 }] }, "Enter a description"],
  [
    "an area that is printed rounded",
    { builtUp: 1_000.125 },
    "Enter the built-up area with at most two decimal places",
  ],
  ["no area", { builtUp: 0 }, "Enter the built-up area in square feet"],
  ["a town for an area", { builtUp: 1_000_001 }, "Enter a built-up area of at most 10,00,000 square feet"],
  ["half a day", { validDays: 30.5 }, "Enter how many days it is valid, 1 to 365"],
  ["no day", { validDays: 0 }, "Enter how many days it is valid, 1 to 365"],
  ["no number of days", { validDays: Number.NaN }, "Enter how many days it is valid, 1 to 365"],
  ["more days than a year has", { validDays: 366 }, "Enter how many days it is valid, 1 to 365"],
  ["no package", { package: "" }, "Choose a package"],
])("%s is refused in a sentence", (_what, wrong, sentence) => {
  expect(errorsOf(wrong)?.[0]).toBe(sentence);
});

test("a quote from before these rules is read as it was made", () => {
  const before = { ...input, builtUp: 1_000.123456, extras: [{ what: "Discount", rupees: -9_00_00_00_000.5 }] };
  const oldQuote = {
    _id: "q",
    enquiry: "e",
    state: "made",
    stateAt: "2026-11-22T10:00:00.000Z",
    number: "Q-2026-0001",
    revision: 1,
    sum: -8_99_79_62_964,
    by: "Meera",
    validUntil: "2026-12-22T18:29:59.999Z",
    madeAt: "2026-11-22T10:00:00.000Z",
    input: before,
  };
  expect(quote.parse(oldQuote)).toEqual(oldQuote);
});
