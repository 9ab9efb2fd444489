import { emptyDetails } from "@/contract/content/documents";
import { defaults } from "@/lib/content/defaults";
import { drafts } from "@/lib/content/translations";
import { listSiteTexts, type Sources } from "./site-texts";

const nothing: Sources = {
  saved: {},
  areSamplesShown: true,
  cities: [],
  packages: [],
  services: [],
  designs: [],
  projects: [],
};
const listed = (over: Partial<Sources>, group: string) =>
  listSiteTexts({ ...nothing, ...over }).filter((text) => text.group === group);
const englishOf = (texts: { english: string }[]) => texts.map(({ english }) => english);

test("a public document lists its texts as pages read them, with the limit of each field", () => {
  const [title, lead] = listed({}, "document:home");
  const { home } = defaults;
  expect([title, lead]).toEqual([
    { place: "document:home.title", group: "document:home", english: home.title, max: 80 },
    { place: "document:home.lead", group: "document:home", english: home.lead, max: 200 },
  ]);
  const saved = { home: { ...home, title: "Houses of steel by {brand}" } };
  expect(listed({ saved }, "document:home")[0]).toMatchObject({ english: "Houses of steel by {brand}" });
});

test("documents without a page are not listed, nor are names and numbers", () => {
  const saved = { company: { ...defaults.company, brand: "A brand", languages: "English, Kannada" } };
  const texts = listSiteTexts({ ...nothing, saved });
  const groups = new Set(texts.map(({ group }) => group));
  expect(groups).toContain("document:company");
  for (const name of ["desk", "quote", "retention", "conversions"]) expect(groups).not.toContain(`document:${name}`);
  expect(englishOf(texts)).not.toContain("A brand");
  expect(englishOf(texts)).toContain("English, Kannada");
  expect(englishOf(texts).filter((english) => !/\p{L}/u.test(english))).toEqual([]);
});

test("the description of a picture is listed", () => {
  const picture = { src: `/media/site/${"a".repeat(64)}`, width: 1, height: 1, alt: "A house in Jayanagar" };
  const details = { ...emptyDetails("project"), pictures: [{ picture, caption: "", month: "" }] };
  const project = { _id: "7", projectName: "Rao house", property_type: "Villa", description: ["Steel frame"] };
  const row = { ...project, imageUrl: "", status: "completed", plot_size: "30 x 40" };
  expect(listed({ saved: { "project:7": details }, projects: [row] }, "projects")).toEqual([
    { place: "projects.7.projectName", group: "projects", english: "Rao house", max: 120 },
    { place: "projects.7.property_type", group: "projects", english: "Villa", max: 80 },
    { place: "projects.7.description.0", group: "projects", english: "Steel frame", max: 500 },
    { place: "projects.7.pictures.0.picture", group: "projects", english: "A house in Jayanagar", max: 200 },
  ]);
});

test("a text that several rows share is listed once, with the shortest limit", () => {
  const service = (_id: string, serviceName: string) => ({ _id, serviceName, description: ["Design", "Kitchen"] });
  const services = [service("1", "Design"), service("2", "Interior")];
  const texts = listed({ services }, "services");
  expect(texts.map(({ place, max }) => [place, max])).toEqual([
    ["services.1.serviceName", 120],
    ["services.1.description.1", 500],
    ["services.2.serviceName", 120],
  ]);
});

test("our own words are a group for each area, from either language's drafts, and drafts of documents and rows are none", () => {
  jest.replaceProperty(drafts, "kn", { frame: { Menu: "ಮೆನು" }, content: { "A house": "ಮನೆ" }, rows: { Bed: "ಬೆಡ್" } });
  jest.replaceProperty(drafts, "hi", { frame: { Menu: "मेनू", Close: "बंद करें" } });
  expect(englishOf(listed({}, "words:frame"))).toEqual(["Menu", "Close"]);
  expect([...listed({}, "words:content"), ...listed({}, "words:rows")]).toEqual([]);
});
