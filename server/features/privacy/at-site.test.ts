import { insertEntries } from "@/server/database/outbox/store";
import { newSiteDatabase } from "@/server/testing/site-database";
import { readAtSite } from "./at-site";
import { personOf } from "./person";

const KNOWN = { names: [], enquiries: [], customers: [], projects: [], references: [] };
const ENTRIES = 1_201;

test("a person's copies are found anywhere in an outbox that is read in parts", async () => {
  await using site = await newSiteDatabase();
  const own = [0, 499, 500, 501, 1_000, ENTRIES - 1];
  const entries = Array.from({ length: ENTRIES }, (_, index) => ({
    ...{ key: `entry ${String(index).padStart(5, "0")}`, kind: "enquiry" as const, digest: String(index) },
    payload: JSON.stringify({ phone: own.includes(index) ? "0 98450 70017" : "98450 70018", email: "" }),
  }));
  for (let at = 0; at < ENTRIES; at += 400) await insertEntries(site.db, entries.slice(at, at + 400), 1);
  let most = 0;
  const watched = site.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      most = Math.max(most, result.rows.length);
      return result;
    },
  });
  const { outbox } = await readAtSite(watched, personOf(["98450 70017"]), KNOWN);
  expect(outbox.map(({ digest }) => Number(digest))).toEqual(own);
  expect(most).toBeLessThanOrEqual(500);
});
