import { contentSchemaOf, type DocumentName, documents } from "@/contract/content/documents";
import { contactLinks } from "@/lib/contact-links";
import { defaults } from "@/lib/content/defaults";
import { english } from "@/lib/content/language/translator";
import { siteOfEachTest } from "@/server/testing/site-database";
import { complete, documentWithFacts, fillFacts, publicDocument } from "./document";
import { createContentStore } from "./store";

const names = Object.keys(documents) as DocumentName[];

test.each(names)("the default document %s satisfies its own schema", (name) => {
  expect(contentSchemaOf(documents[name]).parse(defaults[name])).toEqual(defaults[name]);
});

test("[HOME-15] [HOME-18] [HOME-19] samples are shown on a demo site and hidden elsewhere", () => {
  const listed = (areSamplesShown: boolean) => [
    publicDocument("banks", undefined, { areSamplesShown }).banks.length,
    publicDocument("counters", undefined, { areSamplesShown }).counters.length,
    publicDocument("testimonials", undefined, { areSamplesShown }).testimonials.length,
  ];
  expect(listed(true)).toEqual([4, 3, 2]);
  expect(listed(false)).toEqual([0, 0, 0]);
});

test("[HOME-18] an item confirmed as real is shown everywhere", () => {
  const [first, second] = defaults.counters.counters;
  const saved = { counters: [{ ...first, isSample: false }, second] };
  expect(publicDocument("counters", saved).counters.map(({ label }) => label)).toEqual(["projects"]);
});

test("the company's facts are empty until they are saved, except its name and city, and no hours of calls are promised", () => {
  expect(publicDocument("confirmation", undefined)).toMatchObject({ callFrom: null, callUntil: null });
  expect(publicDocument("confirmation", { ...defaults.confirmation })).toMatchObject({ callFrom: 10, callUntil: 18 });
  const empty = { phone: "", email: "", whatsapp: "", places: [], social: [] };
  expect(publicDocument("company", undefined)).toMatchObject({ ...empty, brand: "Sagwan Homes", city: "Bengaluru" });
  expect(publicDocument("company", { ...defaults.company, phone: "+91 80 4123 4567" }).phone).toBe("+91 80 4123 4567");
});

test("a company number that was saved before the rule for numbers stays on pages", () => {
  const company = { ...defaults.company, phone: "4123 4567", whatsapp: "080 4123 4567" };
  expect(contentSchemaOf(documents.company).safeParse(company).success).toBe(false);
  expect(publicDocument("company", company)).toMatchObject({ phone: "4123 4567", whatsapp: "+91 80 4123 4567" });
});

test.each([
  ["08041234567", "+918041234567", "+91 80 4123 4567"],
  ["9845012345", "+919845012345", "+91 98450 12345"],
  ["+971 50 123 4567", "+971501234567", "+971 50 123 4567"],
])("the company's number %s is stored as %s, also if it was saved before, and shown as %s", (typed, stored, shown) => {
  const company = { ...defaults.company, phone: typed };
  const { fields } = documents.company;
  expect(contentSchemaOf(documents.company).parse(company)).toMatchObject({ phone: stored });
  expect(complete(fields, company, defaults.company)).toMatchObject({ phone: stored });
  const { phone, email, whatsapp } = publicDocument("company", company);
  expect([phone, contactLinks({ phone, email, whatsapp }).call]).toEqual([shown, `tel:${stored}`]);
});

test("a saved link with a user name or password is on no page, and the rest of its list stays as written", () => {
  const before = { name: "Facebook", href: "https://www.facebook.com/teak" };
  const after = { name: "YouTube", href: "" };
  const secret = { name: "Instagram", href: "https://owner:secret@www.instagram.com/teak" };
  const company = { ...defaults.company, social: [before, secret, after] };
  expect(publicDocument("company", company).social).toEqual([before, { ...secret, href: "" }, after]);
  const rules = { ...defaults.buildingRules, href: secret.href };
  expect(publicDocument("buildingRules", rules).href).toBe("");
});

test("a registration number that was saved before it was checked is not published", () => {
  const numbers = { gstin: "29AAKCM4821Q1Z5", companyNumber: "U4520", rera: "none" };
  const company = { ...defaults.company, ...numbers };
  expect(publicDocument("company", company)).toMatchObject({ gstin: "", companyNumber: "", rera: "" });
  expect(complete(documents.company.fields, company, defaults.company)).toMatchObject({ gstin: numbers.gstin });
  expect(publicDocument("company", { ...company, gstin: "29aakcm4821q1zq" }).gstin).toBe("29AAKCM4821Q1ZQ");
});

test("{callHours} in a text is when the thank-you page says that the office calls", () => {
  const saved: Record<string, Record<string, unknown>> = {
    confirmation: { ...defaults.confirmation, text: "We call {callHours}." },
    company: { ...defaults.company, callHours: "Any time" },
  };
  expect(documentWithFacts("confirmation", (name) => saved[name]).text).toBe(
    "We call Monday to Saturday, 10 am to 6 pm.",
  );
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
  const translator = { ...english, text: translate };
  const { lead } = documentWithFacts("home", () => undefined, { translator });
  expect(lead).toContain("in बेंगलुरु.");
  expect(documentWithFacts("company", () => undefined, { translator }).city).toBe("Bengaluru");
});

const facts = { brand: "Teak & Sons", phone: "+91 80 4123 4567", email: "", time: "8 months" };

test("each placeholder is replaced by its fact, and an unknown one stays as written", () => {
  const content = { lead: "{brand} builds in {time}.", list: [{ text: "{phone}, {rupees}" }], number: 4, none: null };
  const filled = { lead: "Teak & Sons builds in 8 months.", list: [{ text: "+91 80 4123 4567, {rupees}" }] };
  expect(fillFacts(content, facts)).toEqual({ ...content, ...filled });
});

test("only a sentence with a placeholder for an empty fact is left out", () => {
  const text = "Call {phone}. Write to {email} from your address. We erase it.\n\nIs it 1.5 m? Yes. {callHours}";
  expect(fillFacts(text, facts)).toBe("Call +91 80 4123 4567. We erase it.\n\nIs it 1.5 m? Yes.");
});

const site = siteOfEachTest();

const meera = { name: "Meera", holder: "1" };
const value = (title: string) => ({ title });

test("of two simultaneous saves of the same version one succeeds, and no version is overwritten", async () => {
  const stores = [createContentStore(site.db), createContentStore(await site.another())];
  const saves = stores.map((store, index) => store.save("home", { value: value(`by ${index}`), version: 0 }, meera));
  expect((await Promise.all(saves)).toSorted()).toEqual([false, true]);
  const [store] = stores;
  expect(await store?.save("home", { value: value("later"), version: 0 }, meera)).toBe(false);
  expect(await store?.save("home", { value: value("later"), version: 1 }, meera)).toBe(true);
  expect((await store?.versions("home"))?.map(({ version }) => version)).toEqual([2, 1]);
});

test("the newest version of each document is public", async () => {
  const store = createContentStore(site.db);
  for (const version of [0, 1, 2]) await store.save("home", { value: value(`home ${version + 1}`), version }, meera);
  await store.save("about", { value: value("about 1"), version: 0 }, meera);
  const current = await store.newestOfAll();
  expect(current.map(({ value }) => JSON.parse(value).title).toSorted()).toEqual(["about 1", "home 3"]);
});

const warranty = "Ten years on the frame.";
const engineer = { name: "Ravi Prasad", role: "Site engineer", text: "", picture: null };

test("people and warranty once saved with About are those of People until that is saved, whatever is then saved with About", async () => {
  const store = createContentStore(site.db);
  await store.save("about", { value: { title: "About", people: [engineer], warranty }, version: 0 }, meera);
  await store.save("about", { value: value("About again"), version: 1 }, meera);
  const shown = async () => {
    const [row, listed] = [
      await store.newest("people"),
      (await store.newestOfAll()).find(({ key }) => key === "people"),
    ];
    expect(listed).toEqual(row);
    const { people, ...rest } = publicDocument("people", row && JSON.parse(row.value));
    return { ...rest, names: people.map(({ name, isSample }) => [name, isSample]) };
  };
  expect(await shown()).toEqual({ since: null, warranty, names: [["Ravi Prasad", false]] });
  expect(await store.save("people", { value: { people: [], since: 2014, warranty: "" }, version: 2 }, meera)).toBe(
    true,
  );
  expect(await shown()).toEqual({ since: 2014, warranty: "", names: [] });
});

test("saving a document leaves the fields that only another release knows", async () => {
  const store = createContentStore(site.db);
  await store.save("home", { value: { title: "Home", later: "kept" }, version: 0 }, meera);
  await store.save("home", { value: value("Home again"), version: 1 }, meera);
  expect(JSON.parse((await store.newest("home"))?.value ?? "")).toEqual({ title: "Home again", later: "kept" });
});

test("a draft belongs to its author, replaces the one before, and is deleted when they save", async () => {
  const store = createContentStore(site.db);
  await store.saveDraft("home", { value: value("half"), version: 0 }, "1");
  await store.saveDraft("home", { value: value("whole"), version: 0 }, "1");
  await store.saveDraft("home", { value: value("another's"), version: 0 }, "2");
  expect((await store.drafts("1")).map(({ value }) => JSON.parse(value).title)).toEqual(["whole"]);
  await store.save("home", { value: value("whole"), version: 0 }, meera);
  expect([await store.drafts("1"), (await store.drafts("2")).length]).toEqual([[], 1]);
  await store.saveDraft("about", { value: value("half"), version: 0 }, "2");
  await store.deleteDraft("home", "2");
  expect((await store.drafts("2")).map(({ key }) => key)).toEqual(["about"]);
});

test("a picture is stored once and unchanged", async () => {
  const store = createContentStore(site.db);
  const bytes = Buffer.from([0, 255, 1, 254]);
  await store.savePicture("a".repeat(64), "image/webp", bytes);
  await store.savePicture("a".repeat(64), "image/webp", bytes);
  expect(await store.findPicture("a".repeat(64))).toEqual({ type: "image/webp", bytes });
  expect(await store.findPicture("b".repeat(64))).toBeUndefined();
});
