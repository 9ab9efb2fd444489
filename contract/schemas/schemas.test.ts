import { packageInput } from "./catalogue";
import { employeeInput } from "./employee";
import { enquiryChange } from "./enquiry";
import { amountOf, dateOf, idWithin, linesOf, pictureOf, picturesOf, readPrice, referenceOf, textOf } from "./field";
import { quote, quoteInput } from "./quote";
import { codeInput } from "./second-factor";

test.each<[unknown, number | undefined]>([
  [1620, 1620],
  [1620.5, 1620.5],
  ["1,675", 1675],
  ["1,675.50", 1675.5],
  ["24,00,000", 2_400_000],
  ["₹24,00,000", 2_400_000],
  ["Rs. 900/-", 900],
  ["Rs.1620/*-Sq Ft", 1620],
  ["INR 900 per sq.ft", 900],
  [{ $numberDecimal: "1675.5" }, 1675.5],
  ["", undefined],
  ["on request", undefined],
  ["25 lakh", 2_500_000],
  ["₹24.5 Lacs", 2_450_000],
  ["Rs. 1.25 Cr", 12_500_000],
  ["900rs", 900],
  ["1,23,456,789", undefined],
  ["123,45,678", undefined],
  ["25-30 lakh", undefined],
  ["1.675,00", undefined],
  ["1e309", undefined],
  [0, undefined],
  [-5, undefined],
  [null, undefined],
  [undefined, undefined],
  [true, undefined],
  [{}, undefined],
])("an amount spelt %j is %s, and never 0 or no number", (spelt, amount) => {
  expect(amountOf(spelt)).toBe(amount);
});

test.each<[unknown, string]>([
  [1200, "1200"],
  [true, "true"],
  [null, ""],
  [["Airy", null, "Two floors"], "Airy\nTwo floors"],
  [{ _id: "1", street: "12 Main", city: "Mysuru", pin: 570_001, __v: 0 }, "12 Main, Mysuru, 570001"],
  [{ lines: ["12 Main", "Hennur"], state: null }, "12 Main\nHennur"],
  [{}, ""],
])("text sent as %j reads %j", (sent, text) => {
  expect(textOf(sent)).toBe(text);
});

test.each<[unknown, string[]]>([
  ["Plans\n\n Elevation ", ["Plans", "Elevation"]],

  [[null, " "], []],
  [null, []],
  [undefined, []],
  [7, ["7"]],
])("lines sent as %j read %j", (sent, lines) => {
  expect(linesOf(sent)).toEqual(lines);
  expect(linesOf(["Plans", [sent, ["Section"]]])).toEqual(["Plans", ...lines, "Section"]);
});

test("an id is text or a number, also in MongoDB's extended JSON", () => {
  expect(["1", 7, 0, { $oid: "6b02" }].map(idWithin)).toEqual(["1", "7", "0", "6b02"]);
  expect(["", null, undefined, true, {}, ["1"], { _id: "1" }].map(idWithin)).toEqual(Array(7).fill(undefined));
});

test("pictures are read from a list, a single address or nothing, with gaps or nested lists", () => {
  expect(picturesOf(["/1.png", null, "", ["/2.png"], 3])).toEqual(["/1.png", "/2.png"]);
  expect(["/one.png", null, undefined, {}].map(picturesOf)).toEqual([["/one.png"], [], [], []]);
  expect([["/1.png", "/2.png"], " /1.png ", null, []].map(pictureOf)).toEqual(["/1.png", "/1.png", "", ""]);
});

test("a date stays ISO 8601 or becomes it; anything else is left out", () => {
  expect(dateOf("2026-11-21T09:08:07.006Z")).toBe("2026-11-21T09:08:07.006Z");
  const spellings = [1_795_252_087_006, { $date: "2026-11-21T09:08:07.006Z" }, "Sat, 21 Nov 2026 09:08:07 GMT"];
  expect(spellings.map((spelling) => dateOf(spelling)?.slice(0, 19))).toEqual(Array(3).fill("2026-11-21T09:08:07"));
  expect([null, undefined, "", "yesterday", {}, true].map(dateOf)).toEqual(Array(6).fill(undefined));
});

test("a date in figures is left out, because its month may come first or second", () => {
  expect(["05/06/2026", "21-11-2026", "05/03/2026, 02:30 pm"].map(dateOf)).toEqual(Array(3).fill(undefined));
});

test("a moment in seconds since 1970 is read as seconds, one in milliseconds as milliseconds", () => {
  const read = [1_795_252_087, "1795252087", 1_795_252_087_006, "1795252087006"].map((sent) => dateOf(sent));
  expect(read.map((date) => date?.slice(0, 19))).toEqual(Array(4).fill("2026-11-21T09:08:07"));
  expect(dateOf({ $date: { $numberLong: "1795252087006" } })).toBe("2026-11-21T09:08:07.006Z");
});

test("a reference is an object, an id, null or absent", () => {
  expect(referenceOf({ _id: { $oid: "1" }, cityName: "Mysuru" })).toEqual({ _id: "1", cityName: "Mysuru" });
  expect(["1", 1, { $oid: "1" }, ["1"]].map(referenceOf)).toEqual(Array(4).fill({ _id: "1" }));
  expect([null, "", undefined].map(referenceOf)).toEqual([null, null, undefined]);
});

test.each<[unknown, number]>([
  [900, 900],
  [" 900 ", 900],
  ["₹900", 900],
  ["Rs.900/-", 900],
  ["900 rs", 900],
  ["900 per sq ft", 900],
  ["1,620.50", 1620.5],
  ["20,00,000", 2_000_000],
  ["೨೦,೦೦,೦೦೦", 2_000_000],
  ["2,000,000", 2_000_000],
  ["20 lakh", 2_000_000],
])("the typed price %j is %s", (typed, price) => {
  expect(readPrice(typed)).toEqual({ price });
});

const none = (typed: string) => `“${typed}” is not a price. Write it like 900, 1,620.50 or 20,00,000.`;

test.each<[unknown, string]>([
  ["1e3", none("1e3")],
  ["9,00", "“9,00” is unclear. Write it like 900, 1,620.50 or 20,00,000."],
  ["1.620,50", "“1.620,50” is unclear. Write it like 900, 1,620.50 or 20,00,000."],
  ["900.555", "“900.555” has more than two decimal places."],
  [900.555, "“900.555” has more than two decimal places."],
  ["₹ −900", "Enter a price above 0."],
  [-900, "Enter a price above 0."],
  [0, "Enter a price above 0."],
  ["900-1200", none("900-1200")],
  ["Infinity", none("Infinity")],
  [true, none("true")],
])("%j is refused in a sentence that quotes it", (typed, why) => {
  expect(readPrice(typed)).toEqual({ why });
});

test.each([undefined, null, "", " "])("an empty price (%j) is reported as missing", (pricePerSquareFoot) => {
  const read = packageInput.safeParse({ packageName: "Pure", city: "1", pricePerSquareFoot });
  expect(read.error?.issues.map(({ message }) => message)).toEqual(["Price per square foot is required"]);
});

const asked = { name: "Asha", plot: "30 × 40", package: "p", builtUp: 1_000.5, validDays: 30 };
const _id = "3f2a0c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b";
const quoted = { ...asked, _id, extras: [{ what: "Wall", rupees: 1_20_000 }] };
const errorsOf = (changes: object) =>
  quoteInput.safeParse({ ...quoted, ...changes }).error?.issues.map((issue) => issue.message);
const extra = (rupees: unknown, more = {}) => ({ extras: [{ what: "Wall", rupees, ...more }] });
const less = (more: object) => ({ discount: { of: "rupees", value: 500, reason: "Festival", ...more } });

test("a quote takes whole rupees, added or deducted, and an area in hundredths of a square foot", () => {
  const measured = extra(1_350, { quantity: 2.25, unit: "sq ft", rate: 600 });
  const taxed = { gstin: "29AAKCM4821Q1ZQ", stateCode: "29" };
  const all = [{}, extra(-20_000), measured, less({}), less({ of: "percent", value: 2.5 }), taxed, { gstin: "" }];
  for (const right of all) expect(errorsOf(right)).toBeUndefined();
});

test.each<[string, object, string]>([
  ["paise", extra(20_000.5), "Enter whole rupees, without paise"],
  ["a hair of a rupee", extra(20_000.000001), "Enter whole rupees, without paise"],
  ["nothing for an amount", extra(0), "Enter an amount other than 0"],
  ["too much", extra(10_000_000_001), "Enter at most ₹1,000 crore"],
  ["too much taken off", extra(-10_000_000_001), "Enter at most ₹1,000 crore"],
  ["a line that is for nothing", { extras: [{ what: " ", rupees: 1 }] }, "Enter a description"],
  ["no quantity", extra(1, { quantity: 0, rate: 1 }), "Enter a quantity above 0"],
  ["no rate", extra(1, { quantity: 1, rate: Number.NaN }), "Enter a rate in rupees"],
  ["a rate in tenths of a paisa", extra(1, { quantity: 1, rate: 1.001 }), "Enter at most two decimal places"],
  ["a discount that adds", less({ value: -1 }), "Enter a discount above 0"],
  ["a discount with paise", less({ value: 500.5 }), "Enter whole rupees, without paise"],
  ["a discount of everything", less({ of: "percent", value: 100 }), "Enter a discount below 100%"],
  ["a discount without a reason", less({ reason: " " }), "Enter the reason for the discount"],
  ["a GSTIN with a typing error", { gstin: "29AAKCM4821Q1Z5" }, expect.stringContaining("check digit")],
  ["a state that is none", { stateCode: "99" }, "Choose a state from the list"],
  ["a rounded area", { builtUp: 1_000.125 }, "Enter the built-up area with at most two decimal places"],
  ["no area", { builtUp: 0 }, "Enter the built-up area in square feet"],
  ["a town for an area", { builtUp: 1_000_001 }, "Enter a built-up area of at most 10,00,000 square feet"],
  ["no day", { validDays: 0 }, "Enter how many days it is valid, 1 to 365"],
  ["no number of days", { validDays: Number.NaN }, "Enter how many days it is valid, 1 to 365"],
  ["more days than a year has", { validDays: 366 }, "Enter how many days it is valid, 1 to 365"],
  ["no package", { package: "" }, "Choose a package"],
])("%s is refused in a sentence", (_what, wrong, sentence) => {
  expect(errorsOf(wrong)?.[0]).toEqual(sentence);
});

test("a quote from before these rules is read as it was made", () => {
  const before = { ...quoted, builtUp: 1_000.123456, extras: [{ what: "Discount", rupees: -9_00_00_00_000.5 }] };
  const oldQuote = {
    ...{ _id: "q", enquiry: "e", state: "made", number: "Q-2026-0001", revision: 1, by: "Meera", input: before },
    ...{ lostReason: null, link: null, openedAt: null, openings: 0, acceptedName: null, sum: -8_99_79_62_964 },
    stateAt: "2026-11-22T10:00:00.000Z",
    validUntil: "2026-12-22T18:29:59.999Z",
    madeAt: "2026-11-22T10:00:00.000Z",
  };
  expect(quote.parse(oldQuote)).toEqual(oldQuote);
});

test("a code may be typed in the digits of any script", () => {
  expect(codeInput.parse({ code: "೧೨೩ ೪೫೬" })).toEqual({ code: "123 456" });
});

test("a colleague's name, address and number are stored without invisible characters", () => {
  const { name, email, phone } = employeeInput.shape;
  expect(name.safeParse("\u2800\u200b").error?.issues[0]?.message).toBe("Name is required");
  expect([name.parse("Asha\u200b Rao"), email.parse("asha\u200b@example.com"), phone.parse("९८४५०_१२३४५")]).toEqual([
    "Asha Rao",
    "asha@example.com",
    "98450 12345",
  ]);
});

test("staff cannot change a name to invisible characters, and an old one that has some blocks no other change", () => {
  const before = { name: "Asha\u200b", phone: "98450_12345", email: "", location: "", plot_size: "१२००", enquiry: "" };
  const change = (over: object) => enquiryChange(before).safeParse({ ...before, status: "active", ...over });
  expect(change({ name: "\u200b" }).error?.issues[0]?.message).toBe("Name is required");
  const { name, phone, plot_size } = change({ enquiry: "Called" }).data ?? {};
  expect([name, phone, plot_size]).toEqual(["Asha", "98450 12345", "1200"]);
});
