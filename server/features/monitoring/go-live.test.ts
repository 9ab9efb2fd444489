import { defaults } from "@/lib/content/defaults";
import { type GoLiveFacts, goLiveItems } from "./go-live";

const undone = { hasMail: false, hasBackup: false, isTested: false };
const fresh: GoLiveFacts = { ...undone, saved: {}, siteUrl: "http://localhost:3000" };
const real = {
  ...fresh,
  siteUrl: "https://www.example.in",
  hasMail: true,
  hasBackup: true,
  isTested: true,
  cities: [{ cityName: "Bengaluru", packages: [{ pricePerSquareFoot: 1_690, isDemo: false }] }],
  people: 2,
};
const place = { address: "12, 4th Main, Jayanagar", point: { latitude: 12.925, longitude: 77.5938 } };
const office = { ...place, label: "Office", hours: "Monday to Saturday, 10 am to 6 pm", picture: null };
const media = `/media/site/${"0".repeat(64)}`;
const company = {
  ...defaults.company,
  logo: { src: media, width: 640, height: 320, ground: "any", icon: media, appIcon: media },
  legalName: "Sagwan Homes Private Limited",
  gstin: "29ABCDE1234F1ZW",
  phone: "+91 80 4123 4567",
  whatsapp: "+91 98450 12345",
  email: "hello@example.in",
  places: [office],
  social: [],
};
const [sample] = defaults.counters.counters;
const [answer] = defaults.questions.answers;
const person = { ...defaults.people.people[0], isSample: false };
const saved = {
  company,
  people: { people: [person], since: 2014, warranty: "Ten years on the frame." },
  counters: { counters: [] },
  testimonials: { testimonials: [] },
  banks: { banks: [] },
  milestones: { ...defaults.milestones, milestones: [] },
  quote: { ...defaults.quote, gstPercent: 18, sac: "995411" },
  questions: { ...defaults.questions, answers: [{ ...answer, isConfirmed: true }] },
  privacy: defaults.privacy,
  confirmation: defaults.confirmation,
};

const open = (facts: GoLiveFacts) =>
  goLiveItems(facts)
    .filter(({ isDone }) => !isDone)
    .map(({ item }) => item);

test("on a new site nothing that the owner has to provide or confirm counts as done", () => {
  const texts = ["people", "counters", "confirmation", "milestones", "quote", "questions", "privacy"];
  expect(open(fresh)).toEqual(expect.arrayContaining(["company", "phone", "address", ...texts, "https"]));
  expect(goLiveItems(fresh).filter(({ isDone }) => isDone)).toEqual([]);
});

test("nothing is open once everything is provided, confirmed and configured", () => {
  expect(open({ ...real, saved })).toEqual([]);
});

const withSaved = (name: keyof typeof saved, over: object) => ({
  ...real,
  saved: { ...saved, [name]: { ...saved[name], ...over } },
});

test.each<[string, keyof typeof saved, object]>([
  ["phone", "company", { phone: "" }],
  ["phone", "company", { phone: defaults.company.phone }],
  ["phone", "company", { phone: "4123 4567" }],
  ["whatsapp", "company", { whatsapp: defaults.company.whatsapp }],
  ["whatsapp", "company", { whatsapp: "080 4123 4567" }],
  ["email", "company", { email: defaults.company.email }],
  ["gstin", "company", { gstin: "" }],
  ["company", "company", { companyNumber: "U4520" }],
  ["company", "company", { rera: "none" }],
  ["address", "company", { places: [] }],
  ["address", "company", { places: [...company.places, ...defaults.company.places] }],
  ["social", "company", { social: defaults.company.social }],
  ["social", "company", { social: [{ name: "Instagram", href: "" }] }],
  ["quote", "quote", { terms: [] }],
  ["counters", "counters", { counters: [{ ...sample, isSample: false }, sample] }],
  ["questions", "questions", { answers: [{ ...answer, isConfirmed: true }, answer] }],
])("what is empty, broken, unconfirmed or a sample leaves %s open", (item, name, over) => {
  expect(open(withSaved(name, over))).toEqual([item]);
});

const lacksOf = (item: string, facts: GoLiveFacts) => goLiveItems(facts).find((listed) => listed.item === item)?.lacks;

test.each<[string, keyof typeof saved, object, string[]]>([
  ["address", "company", { places: [{ ...office, hours: "", point: null }] }, ["Office: noHours", "Office: noMap"]],
  [
    "people",
    "people",
    { people: [], since: null, warranty: "" },
    ["Who builds your house: missing", "Building since (year): missing", "Our warranty: missing"],
  ],
  ["people", "people", { people: [person, ...defaults.people.people.slice(1)] }, ["Meera Nair: sample"]],
  [
    "quote",
    "quote",
    { gstPercent: null, sac: "", terms: [] },
    ["GST included in your prices: missing", "SAC: missing", "Terms: missing"],
  ],
])("each thing that %s lacks is named", (item, name, over, lacks) => {
  expect(lacksOf(item, withSaved(name, over))?.map((lack) => `${lack.name}: ${lack.why}`)).toEqual(lacks);
});

test("a GSTIN that was saved before it was checked is open and says what is wrong", () => {
  expect(lacksOf("gstin", withSaved("company", { gstin: "29AAKCM4821Q1Z5" }))).toEqual([
    { name: expect.stringMatching(/^GSTIN: The check digit .* does not match/), why: "invalid" },
  ]);
});

test("each city needs packages of the owner's own, with prices", () => {
  const ownPackage = { pricePerSquareFoot: 1_690, isDemo: false };
  const cities = [
    { cityName: "Bengaluru", packages: [ownPackage] },
    { cityName: "Mysuru", packages: [] },
    { cityName: "Hosur", packages: [ownPackage, { ...ownPackage, isDemo: true }] },
    { cityName: "Tumakuru", packages: [{ ...ownPackage, pricePerSquareFoot: null }] },
  ];
  expect(lacksOf("prices", { ...real, saved, cities })).toEqual([
    { name: "Mysuru", why: "noPackages" },
    { name: "Hosur", why: "demoPackages" },
    { name: "Tumakuru", why: "noPrice" },
  ]);
  expect(open({ ...real, saved, cities: [] })).toEqual(["prices"]);
});

test.each(["http://www.example.in", "https://localhost", "https://127.0.0.1:8443"])(
  "%s is not a public https address",
  (siteUrl) => expect(open({ ...real, saved, siteUrl })).toEqual(["https"]),
);

test("packages are open until each is confirmed, and left out while they cannot be fetched", () => {
  expect(goLiveItems(fresh).map(({ item }) => item)).not.toContain("packages");
  const premium = { name: "Premium", finish: "ready" as const, inBoth: [] };
  expect(open({ ...real, saved, packages: [premium] })).toEqual(["packages"]);
  expect(open({ ...real, saved, packages: [] })).toEqual([]);
});
