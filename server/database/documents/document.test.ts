import { contentSchemaOf, type DocumentName, documents } from "@/contract/content/documents";
import { defaults } from "@/lib/content/defaults";
import { env } from "@/server/platform/env";
import { complete, publicDocument } from "./document";

const names = Object.keys(documents) as DocumentName[];
/** The site at this address. */
const at = (address: string) => jest.replaceProperty(env, "SITE_URL", address);
afterEach(() => jest.restoreAllMocks());

test.each(names)("what %s says at first is right by its own rules", (name) => {
  expect(contentSchemaOf(documents[name]).parse(defaults[name])).toEqual(defaults[name]);
});

test("[HOME-15] [HOME-18] [HOME-19] on a public address no sample is shown; on a machine of somebody's own all are", () => {
  const listed = () => [
    publicDocument("banks", undefined).banks.length,
    publicDocument("counters", undefined).counters.length,
    publicDocument("testimonials", undefined).testimonials.length,
  ];
  at("http://127.0.0.1:3000");
  expect(listed()).toEqual([4, 3, 2]);
  at("https://sagwan.example");
  expect(listed()).toEqual([0, 0, 0]);
});

test("[HOME-18] an item that somebody has said is real is shown on a public address", () => {
  at("https://sagwan.example");
  const [first, second] = defaults.counters.counters;
  const saved = { counters: [{ ...first, isSample: false }, second] };
  expect(publicDocument("counters", saved).counters.map(({ label }) => label)).toEqual(["projects"]);
});

test("on a public address the company's facts are nobody's until they are saved; its name stands", () => {
  at("https://sagwan.example");
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

test("what an older version of the site kept has every field of today's, and none that is wrong", () => {
  const { fields } = documents.confirmation;
  expect(complete(fields, { title: "", text: "We call.", more: 1 }, defaults.confirmation)).toEqual({
    ...defaults.confirmation,
    text: "We call.",
  });
});

test("an item that an older version of the site kept in a list stays as it was written; what that did not know is empty", () => {
  const { fields } = documents.milestones;
  const kept = { title: "Plinth", share: 20, stands: "", month: 2, isSample: false };
  const { milestones } = complete(fields, { time: "12 months", milestones: [kept] }, defaults.milestones);
  expect(milestones).toEqual([{ ...kept, stage: "unsaid" }]);
});
