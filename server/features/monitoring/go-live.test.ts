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
const office = {
  label: "Office",
  address: "12, 4th Main, Jayanagar",
  point: { latitude: 12.925, longitude: 77.5938 },
  hours: "Monday to Saturday, 10 am to 6 pm",
  picture: null,
};
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
const person = { ...defaults.people.people[0], isSample: false };
const saved = {
  company,
  people: { people: [person], since: 2014, warranty: "Ten years on the frame." },
  counters: { counters: [] },
  testimonials: { testimonials: [] },
  banks: { banks: [] },
  milestones: { ...defaults.milestones, milestones: [] },
  quote: { ...defaults.quote, gstPercent: 18, sac: "995411" },
  questions: { ...defaults.questions, answers: [] },
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

test.each([
  ["phone", { phone: "" }],
  ["phone", { phone: defaults.company.phone }],
  ["whatsapp", { whatsapp: defaults.company.whatsapp }],
  ["whatsapp", { whatsapp: "080 4123 4567" }],
  ["email", { email: defaults.company.email }],
  ["gstin", { gstin: "" }],
  ["gstin", { gstin: "29AAKCM4821Q1Z5" }],
  ["company", { companyNumber: "U4520" }],
  ["company", { rera: "none" }],
  ["phone", { phone: "4123 4567" }],
  ["address", { places: [] }],
  ["address", { places: [...company.places, ...defaults.company.places] }],
  ["social", { social: defaults.company.social }],
  ["social", { social: [{ name: "Instagram", href: "" }] }],
])("saving the company with an empty, sample or broken %s leaves that open", (item, over) => {
  expect(open({ ...real, saved: { ...saved, company: { ...company, ...over } } })).toEqual([item]);
});

const lacksOf = (item: string, facts: GoLiveFacts) => goLiveItems(facts).find((one) => one.item === item)?.lacks;

test("a location needs its opening hours and its place on the map", () => {
  const places = [{ ...office, hours: "", point: null }];
  expect(lacksOf("address", { ...real, saved: { ...saved, company: { ...company, places } } })).toEqual([
    { name: "Office", why: "noHours" },
    { name: "Office", why: "noMap" },
  ]);
});

test("a GSTIN that was saved before it was checked says what is wrong", () => {
  const broken = { ...saved, company: { ...company, gstin: "29AAKCM4821Q1Z5" } };
  expect(lacksOf("gstin", { ...real, saved: broken })).toEqual([
    { name: expect.stringMatching(/^GSTIN: The check digit .* does not match/), why: "invalid" },
  ]);
});

test("each city needs packages of the owner's own, with prices", () => {
  const own = { pricePerSquareFoot: 1_690, isDemo: false };
  const cities = [
    { cityName: "Bengaluru", packages: [own] },
    { cityName: "Mysuru", packages: [] },
    { cityName: "Hosur", packages: [own, { ...own, isDemo: true }] },
    { cityName: "Tumakuru", packages: [{ ...own, pricePerSquareFoot: null }] },
  ];
  expect(lacksOf("prices", { ...real, saved, cities })).toEqual([
    { name: "Mysuru", why: "noPackages" },
    { name: "Hosur", why: "demoPackages" },
    { name: "Tumakuru", why: "noPrice" },
  ]);
  expect(open({ ...real, saved, cities: [] })).toEqual(["prices"]);
});

test("people are open until a real person, the year and the warranty are there, and no sample is left; each is named", () => {
  const withPeople = (over: object) => ({ ...real, saved: { ...saved, people: { ...saved.people, ...over } } });
  expect(lacksOf("people", withPeople({ people: [], since: null, warranty: "" }))).toEqual([
    { name: "Who builds your house", why: "missing" },
    { name: "Building since (year)", why: "missing" },
    { name: "Our warranty", why: "missing" },
  ]);
  const people = [person, ...defaults.people.people.slice(1)];
  expect(lacksOf("people", withPeople({ people }))).toEqual([{ name: "Meera Nair", why: "sample" }]);
});

test("quotes need terms, and those of a company that has a GSTIN its tax and the SAC", () => {
  const withQuote = (over: object) => ({ ...real, saved: { ...saved, quote: { ...saved.quote, ...over } } });
  expect(lacksOf("quote", withQuote({ gstPercent: null, sac: "", terms: [] }))).toEqual([
    { name: "GST included in your prices", why: "missing" },
    { name: "SAC", why: "missing" },
    { name: "Terms", why: "missing" },
  ]);
  expect(open(withQuote({ terms: [] }))).toEqual(["quote"]);
});

test("a list is open while one of its items is a sample", () => {
  const [sample] = defaults.counters.counters;
  const counters = [{ ...sample, isSample: false }, sample];
  expect(open({ ...real, saved: { ...saved, counters: { counters } } })).toEqual(["counters"]);
});

test.each(["http://www.example.in", "https://localhost", "https://127.0.0.1:8443"])(
  "%s is not a public https address",
  (siteUrl) => expect(open({ ...real, saved, siteUrl })).toEqual(["https"]),
);

test("answers to families are open until all are confirmed", () => {
  const [draft] = defaults.questions.answers;
  const withAnswers = (...answers: unknown[]) =>
    open({ ...real, saved: { ...saved, questions: { ...defaults.questions, answers } } });
  expect(withAnswers({ ...draft, isConfirmed: true }, draft)).toEqual(["questions"]);
  expect(withAnswers({ ...draft, isConfirmed: true })).toEqual([]);
});

test("packages are open until each is confirmed, and left out while they cannot be fetched", () => {
  expect(goLiveItems(fresh).map(({ item }) => item)).not.toContain("packages");
  const premium = { name: "Premium", finish: "ready" as const, inBoth: [] };
  expect(open({ ...real, saved, packages: [premium] })).toEqual(["packages"]);
  expect(open({ ...real, saved, packages: [] })).toEqual([]);
});
