import fc from "fast-check";
import { pathOfCity } from "./offers";
import { findBySlug, withSlugs } from "./own-pages";

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
    fc.property(rows, (all) => {
      expect(new Set(slugs(all)).size).toBe(all.length);
      expect(slugs(all)).not.toContain("");
    }),
  );
});

test.each([
  ["Hubballi & Dharwad", "/package/hubballi-dharwad"],
  ["ಮೈಸೂರು", "/package/%E0%B2%AE%E0%B3%88%E0%B2%B8%E0%B3%82%E0%B2%B0%E0%B3%81"],
])("[PACK-02] the page of %s has an address that works in a redirect", (cityName, path) =>
  expect(pathOfCity({ cityName })).toBe(path),
);
