import fc from "fast-check";
import { startHosted } from "@/server/testing/backends";
import { often } from "@/server/testing/fuzzing";
import { arbitraryDialect } from "@/server/testing/hosted/arbitrary-dialect";
import { add } from "@/server/testing/hosted/rows";
import { send } from "@/server/testing/send";

/** A list has the same pages, however much of the query a backend supports. */

const LONG = 3_600_000;

const places = ["Hennur", "Hebbal", "HENNUR Main"];
const statuses = ["pending", "closed"];
const visitor = fc.record({ location: fc.constantFrom(...places), status: fc.constantFrom(...statuses) });

/** The query, and the visitors in the list. */
const asked = fc.record(
  {
    search: fc.constantFrom("hennur", "main", "nobody", "main  hennur"),
    status: fc.constantFrom(...statuses),
    sort: fc.constantFrom("name", "-name", "location"),
  },
  { requiredKeys: [] },
);

test(
  "[LIST-01] [LIST-02] the pages of a list give each matching row exactly once, and count them",
  async () => {
    const visitors = fc.array(visitor, { maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(
        arbitraryDialect,
        visitors,
        asked,
        fc.integer({ min: 1, max: 5 }),
        async (dialect, all, query, limit) => {
          await using backend = await startHosted({ dialect });
          using _staff = (await backend.hire("enquiries")).signedIn();
          for (const [at, one] of all.entries())
            add(backend.hosted.rows.enquiries, { ...one, _id: String(100 + at), name: `Visitor ${(at * 7) % 15}` });
          const { search = "", status, sort } = query;
          const wanted = all.flatMap((one, at) => {
            const isIt =
              search.split("  ").every((word) => one.location.toLowerCase().includes(word)) &&
              one.status === (status ?? one.status);
            return isIt ? [String(100 + at)] : [];
          });

          const shown: { _id: string; name: string }[] = [];
          for (let page = 1; page <= Math.ceil(wanted.length / limit) + 1; page++) {
            const params = new URLSearchParams({ ...query, page: String(page), limit: String(limit) });
            const { status, body } = await send("GET", `/api/enquiries?${params}`);
            expect([status, body.total]).toEqual([200, wanted.length]);
            expect(body.data.length).toBeLessThanOrEqual(limit);
            shown.push(...body.data);
          }
          expect(shown.map(({ _id }) => _id).sort()).toEqual(wanted);
          const names = shown.map(({ name }) => name);
          if (sort === "name") expect(names).toEqual([...names].sort());
          if (sort === "-name") expect(names).toEqual([...names].sort().reverse());
        },
      ),
      often(30),
    );
  },
  LONG,
);
