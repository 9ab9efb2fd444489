import fc from "fast-check";
import type { PackageDetails } from "@/contract/content/details";
import { emptyDetails } from "@/contract/content/documents";
import { defaults } from "@/lib/content/defaults";
import { english } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import { createContentStore } from "@/server/database/documents/store";
import { answering } from "@/server/testing/backend-answers";
import { cacheKeys } from "@/server/testing/next-cache";
import { databaseAway, siteOfEachTest } from "@/server/testing/site-database";
import { INCOMPLETE } from "@/server/upstream/page-tags.mjs";
import { findMovedPage, storePageAddresses } from "./former-addresses";
import { findCity, getOffersByCity, offersByCity, pathOfCity } from "./offers";
import {
  featuredFirst,
  findBySlug,
  getCompletedProjects,
  getProjects,
  getProjectsByStage,
  neighboursOf,
  withSlugs,
} from "./own-pages";
import { withPublications } from "./publication/published";

const city = (_id: string, cityName: string) => ({ _id, cityName, cityCode: "X" });
type City = { _id: string; cityName: string };
const offer = (packageName: string, pricePerSquareFoot: number | string, city: City) => {
  return { _id: packageName, packageName, pricePerSquareFoot, city };
};

async function packageNames() {
  const { cities } = await getOffersByCity();
  return cities.map(({ offers }) => offers?.map(({ packageName }) => packageName));
}

test("[HOME-04] each city has its own packages, cheapest first, even if two cities share a name", async () => {
  const [one, other] = [city("1", "Rampura"), city("2", "Rampura")];
  const packages = [offer("Luxury", 2200, one), offer("Economy", 900, one), offer("Pure", 1199, other)];
  using _backend = answering({ "/api/cities": [{ data: [one, other] }], "/api/packages": [{ data: packages }] });
  expect(await packageNames()).toEqual([["Economy", "Luxury"], ["Pure"]]);
});

test("[HOME-04] a package without a price comes last, and a city may come as an id", async () => {
  const mysuru = city("1", "Mysuru");
  const packages = [offer("Royal", "on request", mysuru), { ...offer("Pure", "1,199", mysuru), city: "1" }];
  using _backend = answering({ "/api/cities": [{ data: [mysuru] }], "/api/packages": [{ data: packages }] });
  expect(await packageNames()).toEqual([["Pure", "Royal"]]);
});

test("[HOME-08] a backend that answers 404 instead of an empty list means no packages, not a failure", async () => {
  const missing = { message: "No packages found" };
  using _backend = answering({ "/api/cities": [{ data: [city("1", "Mysuru")] }], "/api/packages": [missing, 404] });
  expect(await packageNames()).toEqual([[]]);
});

test("[PACK-02] an address finds a city in any script, even without packages, and prefers the namesake that has some", async () => {
  const [empty, other, kannada] = [city("1", "Rampura"), city("2", "Rampura"), city("3", "ಮೈಸೂರು")];
  const packages = [offer("Pure", 1199, other)];
  const cities = { data: [empty, other, kannada] };
  using _backend = answering({ "/api/cities": [cities], "/api/packages": [{ data: packages }] });
  expect(await findCity("rampura")).toMatchObject({ _id: "2", offers: [{ packageName: "Pure" }] });
  const inKannada = "%E0%B2%AE%E0%B3%88%E0%B2%B8%E0%B3%82%E0%B2%B0%E0%B3%81";
  expect(await findCity(inKannada)).toMatchObject({ _id: "3", offers: [] });
  expect(await findCity("atlantis")).toBeUndefined();
});

const mysuru = city("1", "Mysuru");
const pure = { ...offer("Pure", 1199, mysuru), pricePerSquareFoot: 1199 };
const service = (serviceName: string, ...description: string[]) => ({
  _id: serviceName,
  serviceName,
  description,
  package: { _id: "Pure", packageName: "Pure" },
});

function offerWith(changed: Partial<PackageDetails>, services = [service("Timber frame")], translator = english) {
  const { items } = defaults.exclusions;
  const excluded = items.map((item) => ({ ...item, key: item.name, name: translator.text(item.name) }));
  const detailsOf = () => ({ ...emptyDetails("package"), ...changed });
  const [first] = offersByCity([mysuru], [pure], services, { detailsOf, excluded, translator });
  const { details, exclusions = [] } = first?.offers?.[0] ?? {};
  return { finish: details?.finish, excluded: exclusions.map(({ key }) => key) };
}

const shell = [service("ಫ್ರೇಮ್", "ಅಡಿಪಾಯ")];
const finished = [service("ಒಳಾಂಗಣ", "Jaquar", "Finolex", "Kajaria", "Emulsion", "Granite platform with SS sink")];

test.each([shell, finished])(
  "a package has the finish and the exclusions that staff have confirmed, whatever its services say, and none until then",
  (...services) => {
    const lacks = { excluded: ["Soil test"], notIncluded: "The lift" };
    for (const unconfirmed of [{}, { ...lacks, finish: "shell" as const }])
      expect(offerWith(unconfirmed, services)).toEqual({ finish: "unsaid", excluded: [] });
    const excluded = ["The lift", "Soil test"];
    for (const finish of ["shell", "finished", "ready"] as const)
      expect(offerWith({ ...lacks, finish, isConfirmed: true }, services)).toEqual({ finish, excluded });
  },
);

test("[PACK-02] a package has the same finish and lacks the same things in each language", () => {
  const details = { finish: "ready" as const, excluded: ["Soil test", "Furniture"], isConfirmed: true };
  const hindi = translatorOf("hi", { "Soil test": "मिट्टी की जाँच" });
  expect(offerWith(details, finished, hindi)).toEqual(offerWith(details, finished));
});

describe("projects", () => {
  const site = siteOfEachTest();

  function withStatuses(...statuses: string[]) {
    const data = statuses.map((status, index) => ({ _id: String(index), projectName: `House ${index}`, status }));
    return answering({ "/api/projects/": [{ data }] });
  }

  test("[PROJ-01] each stage has its own projects, in any casing; other statuses are in none", async () => {
    using _backend = withStatuses("Completed", "active", "Near Completion", "completed", "sold");
    const names = (await getProjectsByStage()).map(({ label, projects }) => [label, projects.map(({ _id }) => _id)]);
    expect(names).toEqual([
      ["COMPLETED", ["0", "3"]],
      ["NEAR COMPLETION", ["2"]],
      ["ACTIVE", ["1"]],
    ]);
  });

  test("[HOME-13] at most four completed projects, whatever the casing of their status", async () => {
    using _backend = withStatuses("COMPLETED", "active", "completed", "Completed", "completed", "completed");
    expect((await getCompletedProjects())?.map(({ _id }) => _id)).toEqual(["0", "2", "3", "4"]);
  });

  test("[ERRS-03] a page with a failed read is marked, so that it replaces no complete page and is regenerated soon", async () => {
    using _backend = answering({ "/api/projects/": [{ message: "down" }, 500] });
    await getProjectsByStage();
    expect(cacheKeys.at(-1)).toEqual([INCOMPLETE]);
  });

  test("[PROJ-03] a picture that staff have not described yet is on no page", async () => {
    using _backend = withStatuses("completed");
    const pictures = ["A house under trees", ""].map((alt, index) => {
      const src = `/media/site/${String(index).repeat(64)}`;
      return { picture: { src, width: 1, height: 1, alt }, caption: "", month: "" };
    });
    const value = { ...emptyDetails("project"), pictures };
    await createContentStore(site.db).save("project:0", { value, version: 0 }, { name: "Owner", holder: "owner" });
    const [project] = (await getProjects()) ?? [];
    expect(project?.details.pictures.map(({ picture }) => picture?.alt)).toEqual(["A house under trees"]);
  });

  test("a project is of a frame and shell if staff have confirmed that its package is one", async () => {
    const economy = { _id: "e", packageName: "Economy" };
    const house = { _id: "0", projectName: "House", status: "completed", package: economy };
    using _backend = answering({ "/api/projects/": [{ data: [house] }] });
    const isShell = async () => (await getProjects())?.map((project) => project.isShell);
    const save = (version: number, isConfirmed: boolean) => {
      const value = { ...emptyDetails("package"), finish: "shell", isConfirmed };
      return createContentStore(site.db).save("package:e", { value, version }, { name: "Owner", holder: "owner" });
    };
    expect(await isShell()).toEqual([false]);
    await save(0, false);
    expect(await isShell()).toEqual([false]);
    await save(1, true);
    expect(await isShell()).toEqual([true]);
  });

  test("featured rows come first, then those with a place in the order, then all others in their original order", () => {
    const row = (name: string, isFeatured: boolean, order: number | null) => ({ name, details: { isFeatured, order } });
    const plain = ["c", "d"].map((name) => row(name, false, null));
    const rows = [...plain, row("b", false, 2), row("a", true, null), row("e", true, 0)];
    expect(featuredFirst(rows).map(({ name }) => name)).toEqual(["e", "a", "b", "c", "d"]);
  });
});

const named = (...names: [string, string][]) => names.map(([_id, name]) => ({ _id, name }));
const slugs = (rows: { _id: string; name: string }[]) => withSlugs(rows, ({ name }) => name).map(({ slug }) => slug);

test("a page's address is the name in small letters; of two namesakes the newer one adds the end of its id", () => {
  expect(slugs(named(["65f0a1", "House with a long veranda"], ["65f0b2", "Tulasi"]))).toEqual([
    "house-with-a-long-veranda",
    "tulasi",
  ]);
  expect(slugs(named(["000000065f0b2", "Tulasi"], ["000000065f0a1", "tulasi "]))).toEqual(["tulasi-65f0b2", "tulasi"]);
});

test("a name without letters gets its id as address, and one in another script is found as browsers encode it", () => {
  expect(slugs(named(["abcdef123456", "!!!"]))).toEqual(["123456"]);
  const rows = withSlugs(named(["1", "ತುಳಸಿ"]), ({ name }) => name);
  expect(findBySlug(rows, encodeURIComponent(rows[0]?.slug ?? ""))).toBe(rows[0]);
  expect(findBySlug(rows, "%")).toBeUndefined();
});

test("no two rows share an address, whatever their names", () => {
  const rows = fc.uniqueArray(fc.record({ _id: fc.uuid(), name: fc.string({ maxLength: 6 }) }), {
    selector: ({ _id }) => _id.slice(-6),
  });
  fc.assert(
    fc.property(rows, (rows) => {
      expect(new Set(slugs(rows)).size).toBe(rows.length);
      expect(slugs(rows)).not.toContain("");
    }),
  );
});

test.each([
  ["Hubballi & Dharwad", "/package/hubballi-dharwad"],
  ["ಮೈಸೂರು", "/package/%E0%B2%AE%E0%B3%88%E0%B2%B8%E0%B3%82%E0%B2%B0%E0%B3%81"],
])("[PACK-02] the page of %s has an address that works in a redirect", (cityName, path) =>
  expect(pathOfCity({ cityName })).toBe(path),
);

describe("former addresses", () => {
  siteOfEachTest();

  const page = (_id: string, slug: string) => ({ _id, slug });

  test("a renamed design, project or city is found at its former address, in any script", async () => {
    await withPublications((store) => store.begin(["1"]));
    const folders = { design: "/designs-plans", project: "/our-project", city: "/package" } as const;
    for (const kind of ["design", "project", "city"] as const) {
      const folder = folders[kind];
      await storePageAddresses(kind, [page("1", "tulasi")], 1);
      expect(await findMovedPage(`${folder}/tulasi`)).toBeUndefined();
      await storePageAddresses(kind, [page("1", "ತುಳಸಿ")], 2);
      expect(await findMovedPage(`${folder}/tulasi`)).toBe(`${folder}/${encodeURIComponent("ತುಳಸಿ")}`);
      expect(await findMovedPage(`${folder}/${encodeURIComponent("ತುಳಸಿ")}`)).toBeUndefined();
    }
    expect(await findMovedPage("/designs-plans/never")).toBeUndefined();
    expect(await findMovedPage("/about-us")).toBeUndefined();
  });

  test("the former address of a project that was taken off the website redirects nowhere", async () => {
    await withPublications((store) => store.begin(["1"]));
    await storePageAddresses("project", [page("1", "asha-rao")], 1);
    await storePageAddresses("project", [page("1", "a-house-in-kengeri")], 2);
    expect(await findMovedPage("/our-project/asha-rao")).toBe("/our-project/a-house-in-kengeri");
    await withPublications((store) => store.forget("1"));
    expect(await findMovedPage("/our-project/asha-rao")).toBeUndefined();
  });

  test("every former address redirects straight to the current one, and a reused one redirects nowhere", async () => {
    for (const [index, slug] of ["a", "b", "c"].entries())
      await storePageAddresses("design", [page("1", slug)], index + 1);
    for (const former of ["a", "b"]) expect(await findMovedPage(`/designs-plans/${former}`)).toBe("/designs-plans/c");
    await storePageAddresses("design", [page("1", "a")], 4);
    expect(await findMovedPage("/designs-plans/a")).toBeUndefined();
    expect(await findMovedPage("/designs-plans/c")).toBe("/designs-plans/a");
  });

  test("a former address that a new row takes belongs to the new row", async () => {
    await storePageAddresses("design", [page("1", "neem")], 1);
    await storePageAddresses("design", [page("1", "honge")], 2);
    await storePageAddresses("design", [page("1", "honge"), page("2", "neem")], 3);
    expect(await findMovedPage("/designs-plans/neem")).toBeUndefined();
    await storePageAddresses("design", [page("1", "neem"), page("2", "honge")], 4);
    expect(await findMovedPage("/designs-plans/neem")).toBeUndefined();
    expect(await findMovedPage("/designs-plans/honge")).toBeUndefined();
  });

  test("a read from before a rename, on another server, reverts nothing", async () => {
    await storePageAddresses("design", [page("1", "neem")], 1);
    await storePageAddresses("design", [page("1", "honge")], 3);
    await storePageAddresses("design", [page("1", "neem")], 2);
    expect(await findMovedPage("/designs-plans/neem")).toBe("/designs-plans/honge");
  });

  test("while the site's database is down, pages render and nothing redirects", async () => {
    using _away = databaseAway();
    await storePageAddresses("design", [page("1", "neem")], 1);
    expect(await findMovedPage("/designs-plans/neem")).toBeUndefined();
  });
});

test("[SEOX-01] each of four or more rows is named by three others of similar size, and no row by itself", () => {
  const rows = [5, 3, 9, 1, 7].map((size) => ({ _id: String(size), size }));
  const namedBy = (id: string) =>
    rows.filter((row) => neighboursOf(rows, row, ({ size }) => size).some(({ _id }) => _id === id));
  expect(rows.map(({ _id }) => namedBy(_id).length)).toEqual([3, 3, 3, 3, 3]);
  expect(neighboursOf(rows, { _id: "5", size: 5 }, ({ size }) => size).map(({ size }) => size)).toEqual([3, 7, 9]);
  expect(neighboursOf(rows.slice(0, 1), { _id: "5", size: 5 }, ({ size }) => size)).toEqual([]);
});
