import { contentSchemaOf, type DocumentName, documents } from "@/contract/content/documents";
import { defaults } from "@/lib/content/defaults";
import { env } from "@/server/platform/env";
import { complete, documentWithFacts, publicDocument } from "./document";

const names = Object.keys(documents) as DocumentName[];
const serveAt = (address: string) => jest.replaceProperty(env, "SITE_URL", address);
afterEach(() => jest.restoreAllMocks());

test.each(names)("the default document %s satisfies its own schema", (name) => {
  expect(contentSchemaOf(documents[name]).parse(defaults[name])).toEqual(defaults[name]);
});

test("[HOME-15] [HOME-18] [HOME-19] samples are shown on a developer's machine and hidden on a public address", () => {
  const listed = () => [
    publicDocument("banks", undefined).banks.length,
    publicDocument("counters", undefined).counters.length,
    publicDocument("testimonials", undefined).testimonials.length,
  ];
  serveAt("http://127.0.0.1:3000");
  expect(listed()).toEqual([4, 3, 2]);
  serveAt("https://sagwan.example");
  expect(listed()).toEqual([0, 0, 0]);
});

test("[HOME-18] an item confirmed as real is shown on a public address", () => {
  serveAt("https://sagwan.example");
  const [first, second] = defaults.counters.counters;
  const saved = { counters: [{ ...first, isSample: false }, second] };
  expect(publicDocument("counters", saved).counters.map(({ label }) => label)).toEqual(["projects"]);
});

test("on a public address the company's facts are empty until they are saved, except its name and city", () => {
  serveAt("https://sagwan.example");
  expect(publicDocument("company", undefined)).toMatchObject({
    brand: "Sagwan Homes",
    city: "Bengaluru",
    phone: "",
    email: "",
    whatsapp: "",
    places: [],
    social: [],
  });
  expect(publicDocument("company", { ...defaults.company, phone: "+91 80 4123 4567" }).phone).toBe("+91 80 4123 4567");
});

test("a company number that was saved before the rule for numbers stays on pages", () => {
  const company = { ...defaults.company, phone: "4123 4567", whatsapp: "080 4123 4567" };
  expect(contentSchemaOf(documents.company).safeParse(company).success).toBe(false);
  expect(publicDocument("company", company)).toMatchObject({ phone: "4123 4567", whatsapp: "080 4123 4567" });
});

test("a saved link with a user name or password is on no page, and the rest of its list stays as written", () => {
  serveAt("https://sagwan.example");
  const [before, after] = [
    { name: "Facebook", href: "https://www.facebook.com/teak" },
    { name: "YouTube", href: "" },
  ];
  const secret = { name: "Instagram", href: "https://owner:secret@www.instagram.com/teak" };
  const company = { ...defaults.company, social: [before, secret, after] };
  expect(publicDocument("company", company).social).toEqual([before, { ...secret, href: "" }, after]);
  const rules = { ...defaults.buildingRules, href: secret.href };
  expect(publicDocument("buildingRules", rules).href).toBe("");
});

test("a document saved by an older version gets every current field, and no invalid one", () => {
  const { fields } = documents.confirmation;
  expect(complete(fields, { title: "", text: "We call.", more: 1 }, defaults.confirmation)).toEqual({
    ...defaults.confirmation,
    text: "We call.",
  });
});

test("a list item saved by an older version stays as written, with its missing fields empty", () => {
  const { fields } = documents.milestones;
  const kept = { title: "Plinth", share: 20, stands: "", month: 2, isSample: false };
  const { milestones } = complete(fields, { time: "12 months", milestones: [kept] }, defaults.milestones);
  expect(milestones).toEqual([{ ...kept, stage: "unsaid" }]);
});

test("what the name means is told only while the company has that name, also if the page was saved with it", () => {
  const textsOf = (brand: string) =>
    [undefined, defaults.home].map((home) => {
      const saved = { company: { ...defaults.company, brand }, home };
      return documentWithFacts("home", (name) => (name === "home" || name === "company" ? saved[name] : undefined))
        .statement;
    });
  for (const text of textsOf("Sagwan Homes")) expect(text).toMatch(/^Sagwan means teak\. We build with timber: /);
  for (const text of textsOf("Rosewood Homes")) expect(text).toMatch(/^We build with timber: /);
  const about = documentWithFacts("about", (name) =>
    name === "company" ? { ...defaults.company, brand: "Rosewood Homes" } : undefined,
  );
  expect(JSON.stringify(about)).not.toContain("Sagwan");
});

test("a text in another language names the city in that language, and the fact itself stays English", () => {
  const translate = (english: string) => (english === "Bengaluru" ? "बेंगलुरु" : english);
  const { lead } = documentWithFacts("home", () => undefined, {}, translate);
  expect(lead).toContain("in बेंगलुरु.");
  expect(documentWithFacts("company", () => undefined, {}, translate).city).toBe("Bengaluru");
});
