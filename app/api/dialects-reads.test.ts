import fc from "fast-check";
import { getDesigns } from "@/server/features/catalogue/floor-plans";
import { getOffersByCity } from "@/server/features/catalogue/offers";
import { getProjectsByStage } from "@/server/features/catalogue/projects";
import { startHosted } from "@/server/testing/backends";
import { often } from "@/server/testing/fuzzing";
import { arbitraryDialect } from "@/server/testing/hosted/arbitrary-dialect";
import { arbitraryRows, isReadable, SECRET } from "@/server/testing/hosted/arbitrary-rows";
import type { Dialect } from "@/server/testing/hosted/dialect";
import { COLLECTIONS, type Row, type Rows } from "@/server/testing/hosted/rows";
import { cacheKeys } from "@/server/testing/next-cache";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { INCOMPLETE } from "@/server/upstream/page-tags.mjs";

/** Reading from any backend with the specification's calls, whatever encoding it chooses. */

const LONG = 3_600_000;

/** A hosted backend with this dialect and these rows. */
async function startWith(dialect: Partial<Dialect>, rows: Partial<Rows>) {
  const backend = await startHosted({ dialect });
  for (const name of COLLECTIONS) backend.hosted.rows[name].push(...structuredClone(rows[name] ?? []));
  return backend;
}

const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id).sort();
const readableIn = (rows: Row[]) => rows.filter(isReadable);

/** Checks each row's price against its stored text. */
function expectPrices(shown: Record<string, unknown>[], stored: Row[]) {
  for (const row of shown) {
    const means = stored.find((one) => isReadable(one) && one._id === row._id)?.means;
    if (means !== undefined) expect(row.price === undefined ? row.pricePerSquareFoot : row.price).toBe(means);
  }
}

/** The referenced id, as the store holds it. */
const referred = (reference: unknown) => (reference as { _id?: unknown } | null | undefined)?._id ?? reference;

test(
  "[CALL-10] every read of the table gives all readable rows, names the rest, and invents no price",
  async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryDialect, arbitraryRows, async (dialect, rows) => {
        await using backend = await startWith(dialect, rows);
        using _admin = (await backend.hire("admin")).signedIn();
        const stored = backend.hosted.rows;
        for (const name of COLLECTIONS) {
          const { status, body } = await send("GET", `/api/${name}`);
          const readable = readableIn(stored[name]);
          const answered = [name, status, idsOf(body.data ?? []), body.unread?.length ?? 0];
          expect(answered).toEqual([name, 200, idsOf(readable), stored[name].length - readable.length]);
          expectPrices(body.data, stored[name]);
          expect(JSON.stringify(body)).not.toMatch(/\[object|NaN|undefined/);
        }
        for (const name of ["cities", "packages", "services", "enquiries", "customers"] as const) {
          for (const { _id } of readableIn(stored[name]).slice(0, 2)) {
            const { status, body } = await send("GET", `/api/${name}/${_id}`);
            expect([name, status, body._id]).toEqual([name, 200, _id]);
            expectPrices([body], stored[name]);
          }
        }
        for (const [path, all, field] of [
          ["/api/packages/packages/city/101", stored.packages, "city"],
          ["/api/services/services/package/201", stored.services, "package"],
        ] as const) {
          const { status, body } = await send("GET", path);
          const wanted = readableIn(all).filter((row) => referred(row[field]) === path.split("/").at(-1));
          expect([path, status, idsOf(body.data ?? [])]).toEqual([path, 200, idsOf(wanted)]);
        }
        const { projects, cities, customers, enquiries } = stored;
        expect(await send("GET", "/api/enquiries/dashboard/count")).toMatchObject({
          status: 200,
          body: {
            projects: projects.length,
            city: cities.length,
            customers: customers.length,
            enquiries: enquiries.length,
          },
        });
      }),
      often(12),
    );
  },
  LONG,
);

/** All words of an answer. A signed picture's address is decoded, because its letters may spell anything. */
const wordsIn = (answer: unknown) =>
  JSON.stringify(answer).replace(/\/media\/listed\/[\w-]+\/([\w-]+)/g, (_address, href) =>
    Buffer.from(href, "base64url").toString(),
  );

test("a signed picture's address is checked by its decoded form", () => {
  const address = `http://localhost:1/${SECRET}`;
  const signed = `/media/listed/BB8nANiPk/${Buffer.from(address).toString("base64url")}`;
  expect(wordsIn([{ images: [signed] }])).toBe(`[{"images":["${address}"]}]`);
});

const PUBLIC = ["/api/cities", "/api/packages", "/api/services", "/api/projects", "/api/floorplans"];

test(
  "[PROJ-06] [EMPL-01] visitors get all public rows, and never a customer, a password or an unreadable row",
  async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryDialect, arbitraryRows, async (dialect, rows) => {
        await using _site = await ownSiteDatabase();
        await using _backend = await startWith(dialect, rows);
        cacheKeys.length = 0;
        for (const path of PUBLIC) {
          const { status, body } = await send("GET", path);
          const answered = wordsIn(body);
          expect([path, status, Object.keys(body)]).toEqual([path, 200, ["data", "total"]]);
          expect([path, answered]).toEqual([
            path,
            expect.not.stringMatching(new RegExp(`${SECRET}|customer|password|hash`, "i")),
          ]);
          const stored = readableIn(rows[path.slice("/api/".length) as keyof Rows]);
          const isActive = ({ status }: Row) => typeof status === "string" && status.toLowerCase() === "active";
          const shown = path === "/api/floorplans" ? stored.filter(isActive) : stored;
          expect([path, idsOf(body.data)]).toEqual([path, idsOf(shown)]);
        }
        const pages = wordsIn([await getOffersByCity(), await getProjectsByStage(), await getDesigns()]);
        expect(pages).not.toMatch(new RegExp(`${SECRET}|customer|password|hash|NaN`, "i"));
        // A list whose rows are all unreadable is a failed read.
        const listOf = (path: string) => rows[path.slice("/api/".length) as keyof Rows];
        const failing = PUBLIC.filter((path) => listOf(path).length > 0 && readableIn(listOf(path)).length === 0);
        if (failing.length === 0) expect(cacheKeys).not.toContainEqual([INCOMPLETE]);
        for (const path of ["/api/customers", "/api/employees", "/api/enquiries"])
          expect((await send("GET", path)).status).toBe(401);
      }),
      often(10),
    );
  },
  LONG,
);

test(
  "[CALL-01] staff can sign in wherever the answer holds the token, with the permissions in it",
  async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryDialect, async (dialect) => {
        await using backend = await startHosted({ dialect });
        using _staff = (await backend.hire("cities")).signedIn();
        expect((await send("POST", "/api/cities", { cityName: "Mysuru", cityCode: "MYS" })).status).toBe(200);
        expect((await send("GET", "/api/customers")).status).toBe(403);
      }),
      often(10),
    );
  },
  LONG,
);
