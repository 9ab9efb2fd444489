import fc from "fast-check";
import sharp from "sharp";
import { emptyDetails } from "@/contract/content/documents";
import { type QuoteLine, quoteInput } from "@/contract/schemas/quote";
import { defaults } from "@/lib/content/defaults";
import { exclusionsOf } from "@/lib/content/exclusions";
import { english } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import { pdfWords } from "@/lib/content/pdf-words";
import { readEstimate } from "@/lib/estimate/address";
import { gstWithin, quotedTotal, requireQuotable } from "@/lib/estimate/quoted-sum";
import type { Offer } from "@/server/features/catalogue/offers";
import { storeLogo } from "@/server/features/content/pictures";
import { endProgram } from "@/server/platform/programs/program";
import { fuzzOptions } from "@/server/testing/fuzzing";
import { readPdf } from "@/server/testing/read-files";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { composeEstimatePaper, type EstimateSources } from "./estimate-pdf";
import { officeOf, type Paper } from "./pdf";
import { typeset } from "./pdf-handlers";
import { composeQuotePaper, type QuoteSources, taxOf } from "./quote-pdf";

const { items } = defaults.exclusions;
const allNames = items.map(({ name }) => name);

const offer = (packageName: string, pricePerSquareFoot: number, more: Partial<Offer> = {}): Offer => ({
  _id: packageName,
  packageName,
  pricePerSquareFoot,
  details: emptyDetails("package"),
  services: [],
  exclusions: exclusionsOf({ items, details: { excluded: allNames, notIncluded: "" }, cityName: "Bengaluru" }, english),
  ...more,
});

const essential = offer("Essential", 1_620, {
  details: { ...emptyDetails("package"), finish: "ready" },
  services: [
    { _id: "s", serviceName: "Design", description: ["Plans of each floor", "One visit"], package: null },
  ] as unknown as Offer["services"],
});

const sources = (more: Partial<EstimateSources> = {}): EstimateSources => ({
  translator: english,
  cities: [
    { _id: "b", cityName: "Bengaluru", offers: [offer("Economy", 900), essential, offer("Premium", 1_770)] },
    { _id: "m", cityName: "Mysuru", offers: [offer("Essential", 1_500)] },
  ],
  plans: [],
  company: { ...defaults.company, gstin: "29AAKCM4821Q1ZQ" },
  callHours: "Monday to Saturday, 10 am to 6 pm",
  words: defaults.estimator,
  rules: defaults.buildingRules,
  milestones: {
    isConfirmed: true,
    time: "12 to 18 months",
    milestones: [
      { title: "Agreement", share: 10, stands: "", month: 0, stage: "unsaid", isSample: false },
      { title: "Frame up", share: 90, stands: "The frame stands", month: 5, stage: "unsaid", isSample: false },
    ],
  },
  now: new Date("2026-11-22T10:00:00Z"),
  ...more,
});

const textOf = async (paper: object) => (await readPdf(await typeset(paper as Paper))).text;

const estimateOf = (query: string, more?: Partial<EstimateSources>) =>
  composeEstimatePaper(readEstimate(query), sources(more));

test("[ESTM-04] the PDF of an estimate has the page's sum, what it includes and excludes, and the payments", async () => {
  const paper = estimateOf("?plot=30x40&floors=2&share=70&city=bengaluru&package=essential", {
    reference: "0f3c5e7a9b1d",
  });
  const pdf = await typeset(paper as Paper);
  const { text, ...about } = await readPdf(pdf);
  for (const words of [
    "This estimate helps you plan. It's not a quote.",
    "Reference 0f3c 5e7a 9b1d",
    "22 November 2026",
    "1,680 sq ft × ₹1,620",
    "₹27,21,600",
    "1,200 sq ft (30 × 40 ft)",
    "G+1",
    "Plans of each floor",
    "Compound wall and gate. Usually about ₹2,40,000 for a 30 × 40 plot, gate extra (a quote by GK Home",
    "Changes after we cut the timber",
    "Price for a house ready to live in",
    "Month 5",
    "₹24,49,440",
    "Economy ₹900 ₹15,12,000",
    "what will be ready on site by then",
    "GSTIN 29AAKCM4821Q1ZQ",
    "Monday to Saturday, 10 am to 6 pm",
  ])
    expect(text).toContain(words);
  const title = "Cost estimate: ₹27,21,600, Sagwan Homes";
  expect(about).toEqual({ pages: 2, title, language: "en-IN", isTagged: true });
});

const NAMES = {
  AnekLatin: "Asha Rao",
  AnekLatinExt: "Łukasz Ṛṣi Ādityā",
  AnekKannada: "ರಾಜ್‌ಕುಮಾರ್",
  AnekDevanagari: "लक्ष्मी श्रीवास्तव",
  AnekTamil: "தமிழ்ச்செல்வி",
  AnekTelugu: "వెంకటేశ్వర్లు",
  AnekMalayalam: "ലക്ഷ്മി കൃഷ്ണൻ",
  AnekBangla: "শ্রীলেখা চট্টোপাধ্যায়, ৰূপম",
  AnekGujarati: "જ્ઞાનેશ્વર પટેલ",
  AnekOdia: "ଶ୍ରୀକାନ୍ତ ମହାପାତ୍ର",
  NotoSansGurmukhi: "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
  NotoNaskhArabic: "محمد عبدالرحمٰن قریشی، ٹیپو",
  NotoSansMeeteiMayek: "ꯃꯩꯇꯩ",
  NotoSansOlChiki: "ᱥᱟᱱᱛᱟᱲᱤ",
  NotoEmoji: "🏠 ❤️ 🙏🏽 👨‍👩‍👧 🇮🇳",
};

test("names in every script of India and pictures are printed, each in the font that has it", async () => {
  const estimate = estimateOf("?plot=30x40");
  const pdf = await typeset({ ...(estimate as Paper), to: Object.values(NAMES) });
  const fonts = pdf.toString("latin1").match(/(?<=\/BaseFont \/\w+\+)\w+/g);
  expect([...new Set(fonts?.map((name) => name.replace("Medium", "")))]).toEqual(
    expect.arrayContaining(Object.keys(NAMES)),
  );
});

const shell = { ...essential, details: { ...essential.details, finish: "shell" as const } };
const estimateOfShell = (more?: Partial<EstimateSources>) =>
  estimateOf("?package=essential", { cities: [{ _id: "b", cityName: "Bengaluru", offers: [shell] }], ...more });
const AGREED = /Our stages are for a complete house\. For a frame and shell, we'll agree the stages/;

test("an estimate and a quote of a frame and shell promise no milestones or months of a whole house, and say so", async () => {
  const text = await textOf(estimateOfShell() as Paper);
  expect(text).toMatch(/When you pay/);
  expect(text.replaceAll(/\s+/g, " ")).toMatch(AGREED);
  expect(text).not.toMatch(/Frame up|Month 5|A complete house takes|12 to 18 months/);

  const { milestones } = sources();
  const quoteOf = (offer: Offer) =>
    paperOf(1_000, 1_620, [], { milestones, offer: { ...offer, pricePerSquareFoot: 1_620 } });
  expect(quoteOf(essential).milestones.map(({ title }) => title)).toEqual(["Agreement", "Frame up"]);
  expect(quoteOf(shell)).toMatchObject({ milestones: [], otherMilestones: expect.stringMatching(AGREED) });
  expect(quoteOf(shell).facts.flat()).not.toContain("12 to 18 months");
  const none = { isConfirmed: true, time: "", milestones: [] };
  expect(estimateOfShell({ milestones: none })?.otherMilestones).toBe("");
});

test("samples are marked on paper: milestones, and what a line of a service says", () => {
  const milestones = { ...sources().milestones, milestones: defaults.milestones.milestones };
  const lines = [
    { line: "One visit", timber: "", size: "2 hours", brand: "", allowance: "", isSample: true },
    { line: "Plans of each floor", timber: "", size: "A2", brand: "", allowance: "", isSample: false },
  ];
  const detailed = { ...essential, details: { ...essential.details, lines } };
  const cities = [{ _id: "b", cityName: "Bengaluru", offers: [detailed] }];
  const paper = estimateOf("?plot=30x40", { milestones, cities });
  expect(paper?.milestones.every(({ title }) => title.endsWith(" (sample)"))).toBe(true);
  expect(paper?.included[0]?.lines).toEqual(["Plans of each floor. A2", "One visit. 2 hours (sample)"]);
});

test("an estimate in another language has its words, date and page numbers in that language, names by their translation and figures unchanged", async () => {
  const translator = translatorOf("kn", {
    [pdfWords.estimate.heading]: "ಖರ್ಚಿನ ಎಸ್ಟಿಮೇಟ್",
    [pdfWords.builtUp]: "ಬಿಲ್ಟ್‌ಅಪ್ ಕ್ಷೇತ್ರಫಲ",
    [pdfWords.headings.included]: "ಏನೇನು ಸೇರಿದೆ",
    [pdfWords.headings.paymentColumns[0]]: "ಹಂತ",
    [pdfWords.packageAtRate]: "{name}, sq ft ಗೆ {rate}",
    [pdfWords.withTax]: "GST ಸೇರಿ",
    "₹{lowest} to {highest} lakh": "₹{lowest} ರಿಂದ {highest} ಲಕ್ಷ",
    [pdfWords.drawn.other]: "ಮೇಲಿನಿಂದ ಕಂಡಂತೆ: {sides}",
    [pdfWords.pageOf]: "ಪುಟ {page}/{pages}",
    Bengaluru: "ಬೆಂಗಳೂರು",
    Essential: "ಎಸೆನ್ಶಿಯಲ್",
  });
  const paper = estimateOf("?plot=30x40&floors=2&share=70&package=essential", { translator }) as Paper;
  expect(paper).toMatchObject({
    heading: "ಖರ್ಚಿನ ಎಸ್ಟಿಮೇಟ್",
    marks: ["ನವೆಂಬರ್ 22, 2026"],
    sum: "₹27,21,600",
    belowSum: "₹27 ರಿಂದ 32 ಲಕ್ಷ, GST ಸೇರಿ",
    facts: expect.arrayContaining([
      ["City", "ಬೆಂಗಳೂರು"],
      ["Package", "ಎಸೆನ್ಶಿಯಲ್, sq ft ಗೆ ₹1,620"],
    ]),
    rates: expect.arrayContaining([expect.objectContaining({ names: "ಎಸೆನ್ಶಿಯಲ್", isChosen: true })]),
    plot: { alt: "ಮೇಲಿನಿಂದ ಕಂಡಂತೆ: 30 × 40 ft" },
  });
  const { text, language } = await readPdf(await typeset(paper));
  expect(language).toBe("kn-IN");
  for (const words of ["1/2", "2/2", "1,680 sq ft"]) expect(text).toContain(words);
  // PDF.js returns letters in visual order.
  const missing = [..."ಬಿಲ್ಟ್ಅಪ್ ಕ್ಷೇತ್ರಫಲ ಏನೇನು ಸೇರಿದೆ ಹಂತ"].filter((letter) => !text.includes(letter));
  expect(missing).toEqual([]);
});

test("a quote keeps the headings of its creation, and one from before papers had headings keeps the old ones", async () => {
  const nothing = { rates: [], questions: [], terms: ["One"] };
  const { headings, ...before } = { ...(estimateOf("?package=essential") as Paper), ...nothing };
  const newQuote = await textOf({ ...before, headings: { ...headings, terms: "Our terms" } });
  for (const words of ["What's included", "What's not included", "When you pay", "Stage", "Our terms"])
    expect(newQuote).toContain(words);
  const olderQuote = await textOf(before);
  for (const words of ["What is in it", "What is not in it", "What you pay when", "Milestone", "Terms"])
    expect(olderQuote).toContain(words);
});

test("a name has all its letters on paper, and no box", async () => {
  const names = ["ಕೃಷ್ಣಮೂರ್ತಿ ಲಕ್ಷ್ಮೀ ಸ್ತ್ರೀ ಹೋಮ್ಸ್", "శ్రీనివాస్ లక్ష్మి"];
  const text = await textOf({ ...estimateOf("?plot=30x40"), to: names });
  // PDF.js returns letters in visual order, where a vowel may precede its consonant.
  expect([...names.join("").normalize("NFC")].filter((letter) => !text.includes(letter))).toEqual([]);
});

test("typed text is printed as it is and never run as a command", async () => {
  const paper = estimateOf("?plot=30x40") as Paper;
  const name = '#panic("no") $x^2$ *bold* \\ [a] "b" @c <d>';
  expect(await textOf({ ...paper, to: [name] })).toContain(name);
});

test("a paper that cannot be typeset is refused, as is one that waits when the program ends, and the next one works", async () => {
  const paper = estimateOf("?plot=30x40") as Paper;
  await expect(typeset({ ...paper, marks: null } as never)).rejects.toMatchObject({ code: "unavailable" });
  expect((await typeset(paper)).subarray(0, 5).toString()).toBe("%PDF-");
  const waiting = typeset(paper);
  endProgram("the typesetter");
  await expect(waiting).rejects.toMatchObject({ code: "unavailable", status: 503 });
  expect((await typeset(paper)).subarray(0, 5).toString()).toBe("%PDF-");
});

test("[ESTM-04] an address without package and plot means the common site at the middle rate, and an invalid plot makes no paper", () => {
  expect(estimateOf("")?.facts).toContainEqual(["Package", "Essential, ₹1,620 per sq ft"]);
  expect(estimateOf("?plot=a+ground")).toBeUndefined();
  expect(estimateOf("?plot=30x40", { cities: [] })).toBeUndefined();
});

test("a package without listed services says so, and still lists what it does not include", () => {
  expect(estimateOf("?package=economy")).toMatchObject({ included: [], finish: "" });
  expect(estimateOf("?package=economy")?.notIncluded).toContain("Soil test");
  expect(estimateOf("?package=economy&city=mysuru")?.calculated).toContain("₹1,500");
});

test("an estimate names its city's building rules, and in another city says that they are not that city's", () => {
  const { city, note, source } = defaults.buildingRules;
  const notesIn = (name: string) => estimateOf(`?plot=30x40&city=${name}`)?.notes.slice(1);
  const always = [`${note} ${source}.`.trim(), defaults.estimator.disclaimer].filter(Boolean);
  expect(notesIn(city)).toEqual(always);
  expect(notesIn("mysuru")).toEqual([english.t(pdfWords.otherRules, { city: "Mysuru", rulesCity: city }), ...always]);
  // A house of known size has no plot, so no rule applies.
  expect(estimateOf("?house=1200&city=mysuru")?.notes.slice(1)).toEqual(
    [defaults.estimator.disclaimer].filter(Boolean),
  );
});

test("only company details that are filled in are on paper", () => {
  const bare = { ...sources().company, legalName: "", gstin: "", companyNumber: "", rera: "" };
  const silent = { ...bare, phone: "", whatsapp: "", email: "", languages: "" };
  expect(officeOf(silent, "", english)).toMatchObject({ name: bare.brand, registered: [], ways: [] });
  const numbers = { gstin: "29ABCDE", companyNumber: "U4520", rera: "PRM/KA" };
  const contact = { phone: "90000 00014", whatsapp: "90000 00015", email: "house@example.com" };
  const names = { legalName: "Sagwan Homes Private Limited", languages: "Kannada, English" };
  const full = { ...silent, ...numbers, ...contact, ...names };
  const office = officeOf(full, "", english);
  expect(office).toMatchObject({ name: full.legalName, registered: ["GSTIN 29ABCDE", "CIN U4520", "RERA PRM/KA"] });
  expect(office.ways.map(({ value, href }) => [value, href])).toEqual([
    ["90000 00014", expect.stringMatching(/^tel:/)],
    ["90000 00015", expect.stringMatching(/^https:\/\/wa\.me\/919000000015/)],
    ["house@example.com", "mailto:house@example.com"],
    ["Kannada, English", ""],
  ]);
  const foot = (company: typeof full) => estimateOf("?plot=30x40", { company })?.foot;
  expect(foot(full)).toContain("90000 00014");
  expect(foot({ ...full, phone: "" })).toContain("house@example.com");
});

test("a paper has the company's logo instead of its name in the header, and the next one without a logo has the name", async () => {
  await using _site = await ownSiteDatabase();
  const picture = await sharp({ create: { width: 300, height: 100, channels: 4, background: "#225588" } })
    .png()
    .toBuffer();
  const logo = await storeLogo(new File([new Uint8Array(picture)], "logo.png"));
  const { company } = sources();
  const paper = estimateOf("?plot=30x40", { company: { ...company, logo } });
  const plain = estimateOf("?plot=30x40");
  if (!paper || !plain) throw new Error("no paper");
  const [withLogo, without] = [await typeset(paper), await typeset(plain)];
  const hasPicture = (pdf: Buffer) => pdf.includes("/Subtype /Image");
  expect([withLogo, without].map(hasPicture)).toEqual([true, false]);
  const named = async (pdf: Buffer) => (await readPdf(pdf)).text.split(company.brand).length;
  expect(await named(withLogo)).toBe((await named(without)) - 1);
});

const ID = "3f2a0c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b";
type Extras = QuoteLine[];

const milestones = {
  ...defaults.milestones,
  isConfirmed: true,
  milestones: defaults.milestones.milestones.map((milestone) => ({ ...milestone, isSample: false })),
};

const wanted = { _id: ID, name: "Asha", plot: "", package: "p", validDays: 30 };
const inputOf = (builtUp: number, extras: Extras) => ({ ...wanted, builtUp, extras });

function paperOf(builtUp: number, rate: number, extras: Extras, more: Partial<QuoteSources> = {}) {
  return composeQuotePaper(inputOf(builtUp, extras), { ...sourcesOf(rate), ...more });
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
    salesperson: "Meera Nair",
    madeAt: now,
    validUntil: now,
  };
}

function printed(rupees: string): number {
  expect(rupees).toMatch(/^-?₹[\d,]+$/);
  return Number(rupees.replace(/[₹,]/g, ""));
}
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

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
      expect(sum).toBe(quotedTotal({ builtUp, extras: lines }, perSquareFoot));
      if (lines.length > 0) {
        const parts = paper.parts.map(([, rupees]) => printed(rupees));
        expect(sumOf(parts.slice(0, -1))).toBe(sum);
        expect(parts.at(-1)).toBe(sum);
      }
      expect(sumOf(paper.milestones.map(({ amount }) => printed(amount)))).toBe(sum);
    }),
    fuzzOptions(300),
  );
  expect(quoted).toBeGreaterThan(0);
});

const discounted = { discount: { of: "percent" as const, value: 5, reason: "Festival" }, isRounded: true };
const measured = { what: "Compound wall", quantity: 120.5, unit: "running ft", rate: 1_000, rupees: 1_20_500 };

test("a quote prints each line with quantity and rate, the discount with its reason, the round-off and the total in words", async () => {
  const lines = [measured, { what: "Gate", quantity: 1, unit: "", rate: 40_000, rupees: 40_000 }];
  const paper = composeQuotePaper({ ...inputOf(1_000, lines), ...discounted }, sourcesOf());
  expect(paper.parts).toEqual([
    ["1,000 sq ft × ₹1,620", "₹16,20,000"],
    ["Compound wall: 120.5 running ft × ₹1,000", "₹1,20,500"],
    ["Gate", "₹40,000"],
    ["Discount 5%: Festival", "-₹89,025"],
    ["Round-off", "₹25"],
    ["Total", "₹16,91,500"],
  ]);
  expect(await textOf(paper)).toContain("Rupees sixteen lakh ninety-one thousand five hundred only");
});

const account = { bankName: "HDFC Bank", branch: "Jayanagar", accountNumber: "50100123456789", ifsc: "HDFC0001234" };
const paidTo = (settings: object) =>
  composeQuotePaper(inputOf(1_000, []), { ...sourcesOf(), words: { ...defaults.quote, ...settings } });

test("a quote prints the owner's bank account, and a UPI code that names the quote and no amount", async () => {
  const paper = paidTo({ ...account, upi: "sagwan.homes@hdfcbank", sac: "995411" });
  expect(paper.bank).toContainEqual(["Bank", "HDFC Bank, Jayanagar"]);
  expect(Object.fromEntries(new URL(paper.upi ?? "").searchParams)).toEqual({
    pa: "sagwan.homes@hdfcbank",
    pn: defaults.company.legalName || defaults.company.brand,
    cu: "INR",
    tn: "Q-2026-0001",
  });
  expect(paper.upi).toMatch(/^upi:\/\/pay\?pa=sagwan\.homes@hdfcbank&[^+]+$/);
  const text = await textOf(paper);
  for (const words of ["How to pay", "50100123456789", "HDFC0001234", "Scan to pay by UPI", "SAC 995411"])
    expect(text).toContain(words);
});

test("a quote prints no account without its IFSC, and no code without a UPI ID", async () => {
  expect(paidTo({ ...account, ifsc: "" })).toMatchObject({ bank: [] });
  expect(paidTo(account).upi).toBeUndefined();
  const text = await textOf(paidTo({}));
  for (const words of ["How to pay", "Scan to pay", "SAC"]) expect(text).not.toContain(words);
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
  const figure = "Usually ₹1 (A builder, 2019)";
  const exclusion = (name: string) => ({ key: name, name, text: "", figure, isOnlyIf: false, isShort: true });
  const teak = {
    ...offer,
    services: [{ _id: "s", serviceName: "Structure", description: ["Timber", "Roof"] }],
    exclusions: ["Compound wall and gate", "Furniture", "GST on extras"].map(exclusion),
    details: {
      ...offer.details,
      lines: [
        { ...line, line: "Timber", timber: "sal", isSample: true },
        { ...line, line: "Roof", size: "20 mm", isSample: false },
      ],
    },
  };
  const added = (what: string, rupees = 1_20_000) => paperOf(1_000, 1_620, [{ what, rupees }], { offer: teak });
  const walled = added("compound wall and  gate");
  expect(walled.included).toEqual([{ name: "Structure", lines: ["Timber", "Roof. 20 mm"] }]);
  expect(walled.notIncluded).toEqual(["Furniture"]);
  expect(added("Wall").notIncluded).toEqual(["Compound wall and gate", "Furniture"]);
  expect(added("Furniture", -10_000).notIncluded).toContain("Furniture");
  const plain = paperOf(1_000, 1_620, [], { offer: teak });
  expect(plain.notIncluded).toEqual(["Compound wall and gate", "Furniture", "GST on extras"]);
});

const karnataka = { ...defaults.company, gstin: "29AAKCM4821Q1ZQ" };
const withTax = { ...defaults.quote, gstPercent: 18 };
const taxed = (more: object, company = karnataka) =>
  composeQuotePaper({ ...inputOf(1_018.5, []), ...more }, { ...sourcesOf(1_620.5), company, words: withTax });

const withinState = { "CGST 9%": "₹1,25,884", "SGST 9%": "₹1,25,884" };
const betweenStates = { "IGST 18%": "₹2,51,768" };

test.each([
  ["in the company's state", { stateCode: "29" }, withinState],
  ["in another state", { stateCode: "33" }, betweenStates],
  ["for a GSTIN of another state", { gstin: "27AAPFU0939F1ZV" }, betweenStates],
  ["in the company's state for such a GSTIN", { gstin: "27AAPFU0939F1ZV", stateCode: "29" }, withinState],
])("a house %s has its taxes, in whole rupees that add up to the total", (_where, input, taxes) => {
  const { tax, figures } = taxed(input);
  const taxFacts = Object.entries(taxes).map(([name, amount]) => [`${name}, included`, amount]);
  expect(tax.slice(0, taxFacts.length + 1)).toEqual([["Taxable value, included", "₹13,98,711"], ...taxFacts]);
  const { taxable, cgst, sgst, igst } = figures?.gst ?? {};
  expect(sumOf([taxable, cgst, sgst, igst].map(Number))).toBe(16_50_479);
});

test("a quote prints no split until the owner has set the tax, and none between states without the company's GSTIN", () => {
  expect(paperOf(1_000, 1_620, []).tax).toEqual([]);
  expect(taxed({ stateCode: "33" }, defaults.company).tax.flat()).toContain("SGST 9%, included");
});

test("any total is its taxable value and its taxes, of which CGST and SGST are equal", () => {
  const percent = fc.integer({ min: 1, max: 4_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), percent, fc.boolean(), (total, rate, isInterstate) => {
      const { taxable, cgst, sgst, igst } = gstWithin(total, rate, isInterstate);
      expect(sumOf([taxable, cgst, sgst, igst])).toBe(total);
      expect([cgst, isInterstate ? 0 : igst]).toEqual([sgst, 0]);
      expect(Math.abs(cgst + sgst + igst - (total * rate) / (100 + rate))).toBeLessThanOrEqual(1);
    }),
    fuzzOptions(500),
  );
});

test("the taxes of a quote are read from what it stored, and of an older one from what it printed", () => {
  const taxesIn = (input: object, paper: object) =>
    taxOf({ sum: 16_50_479, input: JSON.stringify(input), paper: JSON.stringify(paper) });
  const buyer = { gstin: "27AAPFU0939F1ZV", stateCode: "27" };
  const stored = { taxable: 13_98_711, cgst: 0, sgst: 0, igst: 2_51_768 };
  expect(taxesIn(buyer, taxed(buyer))).toEqual({ ...stored, ...buyer });
  const printed = Object.entries({ "Taxable value, included": "₹13,98,710", "GST 18%, included": "₹2,51,769" });
  const noBuyer = { igst: 0, gstin: "", stateCode: "" };
  expect(taxesIn({}, { tax: printed })).toEqual({ taxable: 13_98_710, cgst: 1_25_885, sgst: 1_25_884, ...noBuyer });
  expect(taxesIn({}, { tax: [] })).toEqual({ taxable: 16_50_479, cgst: 0, sgst: 0, ...noBuyer });
});

test("a quote's PDF names customer, address, contact and salesperson, and has a line for each signature", async () => {
  const contact = { address: "12, 4th Cross, Hebbal", phone: "9000000014", email: "asha@example.com" };
  const paper = composeQuotePaper({ ...inputOf(1_000, []), ...contact }, sourcesOf());
  const { to, signatures } = paper;
  expect(to).toEqual(["Asha", "12, 4th Cross, Hebbal", "90000 00014", "asha@example.com"]);
  expect(signatures).toEqual([`For ${defaults.company.legalName || defaults.company.brand}`, "Accepted by Asha"]);
  const text = await textOf(paper);
  for (const words of ["12, 4th Cross, Hebbal", "Your contact Meera Nair", "Accepted by Asha", "Signature and date"])
    expect(text).toContain(words);
});
