import fc from "fast-check";
import { emptyDetails } from "@/contract/content/documents";
import { quoteInput } from "@/contract/schemas/quote";
import { defaults } from "@/lib/content/defaults";
import { quotedSum, requireQuotable } from "@/lib/estimate/quoted-sum";
import { often } from "@/server/testing/fuzzing";
import { readPdf } from "@/server/testing/read-pdf";
import { type QuoteSources, quotePaper } from "./quote-paper";
import { endTypesetter, typeset } from "./typeset/typeset";

afterAll(endTypesetter);

const ID = "3f2a0c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b";
type Extras = { what: string; rupees: number }[];

/** The owner's own stages, confirmed for quotes. */
const milestones = {
  ...defaults.milestones,
  isConfirmed: true,
  milestones: defaults.milestones.milestones.map((one) => ({ ...one, isSample: false })),
};

const inputOf = (builtUp: number, extras: Extras) => ({
  _id: ID,
  name: "Asha",
  plot: "",
  package: "p",
  builtUp,
  extras,
  validDays: 30,
});

function paperOf(builtUp: number, rate: number, extras: Extras, more: Partial<QuoteSources> = {}) {
  return quotePaper(inputOf(builtUp, extras), { ...sourcesOf(rate), ...more });
}

function sourcesOf(rate = 1_620): QuoteSources {
  const offer = { _id: "p", packageName: "Teak", services: [], exclusions: [], details: emptyDetails("package") };
  const now = new Date("2026-11-22T10:00:00Z");
  return {
    company: defaults.company,
    callHours: "",
    words: defaults.quote,
    milestones,
    city: "Bengaluru",
    offer: { ...offer, pricePerSquareFoot: rate },
    number: "Q-2026-0001",
    by: "Meera Nair",
    madeAt: now,
    validUntil: now,
  };
}

/** A printed amount, which must be in whole rupees such as "-₹1,20,000". */
function printed(rupees: string): number {
  expect(rupees).toMatch(/^-?₹[\d,]+$/);
  return Number(rupees.replace(/[₹,]/g, ""));
}
const together = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const area = fc.integer({ min: 1, max: 100_000_000 }).map((hundredths) => hundredths / 100);
const rate = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 1_000_000 }).map((paise) => paise / 100) },
  { weight: 1, arbitrary: fc.double({ min: 0.01, max: 1e15, noNaN: true }) },
);
const amount = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: -100_000, max: 5_000_000 }) },
  { weight: 5, arbitrary: fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 10_000_000 }).map((paise) => paise / 100) },
);
const extras = fc.array(fc.record({ what: fc.constant("Wall"), rupees: amount }), { maxLength: 10 });

function isQuotable(builtUp: number, rate: number, extras: Extras): boolean {
  try {
    requireQuotable(quoteInput.parse(inputOf(builtUp, extras)), rate);
    return true;
  } catch {
    return false;
  }
}

test("in any quote the lines add up to the total, and so do the payments, in whole rupees above zero", () => {
  let quoted = 0;
  fc.assert(
    fc.property(area, rate, extras, (builtUp, perSquareFoot, lines) => {
      if (!isQuotable(builtUp, perSquareFoot, lines)) return;
      quoted++;
      const paper = paperOf(builtUp, perSquareFoot, lines);
      const sum = printed(paper.sum);
      expect(sum).toBeGreaterThan(0);
      expect(sum).toBe(quotedSum({ builtUp, extras: lines }, perSquareFoot));
      if (lines.length > 0) {
        const parts = paper.parts.map(([, rupees]) => printed(rupees));
        expect(together(parts.slice(0, -1))).toBe(sum);
        expect(parts.at(-1)).toBe(sum);
      }
      expect(together(paper.milestones.map((one) => printed(one.amount)))).toBe(sum);
    }),
    often(1_000),
  );
  expect(quoted).toBeGreaterThan(0);
});

test("an amount with paise is on no quote", () => {
  const paise = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((one) => !Number.isInteger(one));
  fc.assert(
    fc.property(paise, (rupees) => {
      expect(quoteInput.safeParse(inputOf(1_000, [{ what: "Wall", rupees }])).success).toBe(false);
    }),
    often(500),
  );
});

test("the figures in the PDF add up: lines to the total, payments to the total", async () => {
  const lines = [
    { what: "Compound wall", rupees: 1_20_001 },
    { what: "Discount", rupees: -50_000 },
  ];
  const { text } = await readPdf(await typeset(paperOf(1_018.5, 1_620.5, lines)));
  const figures = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, rupees]) => printed(rupees ?? ""));
  const [calculated = 0] = figures(/× ₹1,620\.50 (₹[\d,.]+)/g);
  const [wall = 0, discount = 0, total = 0] = figures(/(?:Compound wall|Discount|Total) (-?₹[\d,.]+)/g);
  expect([calculated, wall, discount, total]).toEqual([16_50_479, 1_20_001, -50_000, 17_20_480]);
  expect(calculated + wall + discount).toBe(total);
  const payments = figures(/\d% (₹[\d,.]+)/g);
  expect(payments).toHaveLength(milestones.milestones.length);
  expect(together(payments)).toBe(total);
});

test("build time and stages are on a quote only once the owner has confirmed them, and samples never", () => {
  const shown = (more: Partial<typeof milestones>) => {
    const { facts, milestones: stages } = paperOf(1_000, 1_620, [], { milestones: { ...milestones, ...more } });
    return [facts.flat().includes(milestones.time), stages.length > 0];
  };
  expect(shown({})).toEqual([true, true]);
  expect(shown({ isConfirmed: false })).toEqual([false, false]);
  expect(shown({ milestones: defaults.milestones.milestones })).toEqual([true, false]);
});

test("a quote promises no sample and names no other builder's costs, and does not exclude what it adds by the same name", () => {
  const { offer } = sourcesOf();
  const line = { timber: "", size: "", brand: "", allowance: "" };
  const not = (name: string) => ({
    key: name,
    name,
    text: "",
    figure: "Usually ₹1 (A builder, 2019)",
    isOnlyIf: false,
    isShort: true,
  });
  const own = {
    ...offer,
    services: [{ _id: "s", serviceName: "Structure", description: ["Timber", "Roof"] }],
    exclusions: [not("Compound wall and gate"), not("Furniture"), not("GST on extras")],
    details: {
      ...offer.details,
      lines: [
        { ...line, line: "Timber", timber: "sal", isSample: true },
        { ...line, line: "Roof", size: "20 mm", isSample: false },
      ],
    },
  };
  const added = (what: string, rupees = 1_20_000) => paperOf(1_000, 1_620, [{ what, rupees }], { offer: own });
  const walled = added("compound wall and  gate");
  expect(walled.included).toEqual([{ name: "Structure", lines: ["Timber", "Roof. 20 mm"] }]);
  expect(walled.notIncluded).toEqual(["Furniture"]);
  expect(added("Wall").notIncluded).toEqual(["Compound wall and gate", "Furniture"]);
  expect(added("Furniture", -10_000).notIncluded).toContain("Furniture");
  const plain = paperOf(1_000, 1_620, [], { offer: own });
  expect(plain.notIncluded).toEqual(["Compound wall and gate", "Furniture", "GST on extras"]);
});

test("GST is split from the total in whole rupees that add up to it, once the owner has set its rate", () => {
  const split = (gstPercent: number | null) =>
    paperOf(1_018.5, 1_620.5, [], { words: { ...defaults.quote, gstPercent } }).tax;
  expect(split(null)).toEqual([]);
  expect(split(18)).toEqual([
    ["Taxable value, included", "₹13,98,711"],
    ["GST 18%, included", "₹2,51,768"],
  ]);
  expect(together(split(18).map(([, rupees]) => printed(rupees)))).toBe(16_50_479);
});

test("a quote's PDF names customer, address, contact and salesperson, and has a line for each signature", async () => {
  const input = {
    ...inputOf(1_000, []),
    address: "12, 4th Cross, Hebbal",
    phone: "9000000014",
    email: "asha@example.com",
  };
  const { to, signatures } = quotePaper(input, sourcesOf());
  expect(to).toEqual(["Asha", "12, 4th Cross, Hebbal", "90000 00014", "asha@example.com"]);
  expect(signatures).toEqual([`For ${defaults.company.legalName || defaults.company.brand}`, "Accepted by Asha"]);
  const { text } = await readPdf(await typeset(quotePaper(input, sourcesOf())));
  for (const said of ["12, 4th Cross, Hebbal", "Your contact Meera Nair", "Accepted by Asha", "Signature and date"])
    expect(text).toContain(said);
});
