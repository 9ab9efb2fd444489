import fc from "fast-check";
import { startHosted } from "@/server/testing/backends";
import { often } from "@/server/testing/fuzzing";
import { arbitraryDialect, arbitraryRefusal, wordsOf } from "@/server/testing/hosted/arbitrary-dialect";
import type { Dialect } from "@/server/testing/hosted/dialect";
import { add, COLLECTIONS, type Collection } from "@/server/testing/hosted/rows";
import { send } from "@/server/testing/send";

/** Writing to any backend with the specification's calls, whatever encoding it chooses. */

const LONG = 3_600_000;

type Fields = Record<string, unknown>;

/** The bodies of a creation and a change, and a field that shows the change. */
type Written = { made: Fields; changed: Fields; shows: string };

function writesTo(city: string, pack: string, customer: string): Record<Collection, Written> {
  const enquiry = {
    name: "Ananya",
    phone: "98860 00001",
    email: "a@example.com",
    location: "Hennur",
    plot_size: "1200",
  };
  const rao = { name: "Rao", email: "rao@example.com", phone: "9886000002", address: "12, Main", status: "active" };
  const house = { projectName: "House", package: pack, status: "active", property_type: "Villa", plot_size: "1200" };
  const neem = {
    name: "Neem",
    description: "Airy",
    status: "active",
    propertyType: "Villa",
    floor: "2",
    plotSize: "900",
  };
  const meera = {
    name: "Meera",
    role: "Sales",
    permissions: ["cities", "projects"],
    phone: "1",
    email: "m@example.com",
  };
  return {
    cities: {
      made: { cityName: "Mysuru", cityCode: "MYS" },
      changed: { cityName: "Hampi", cityCode: "MYS" },
      shows: "cityName",
    },
    packages: {
      made: { packageName: "Pure", city, pricePerSquareFoot: 1199.5 },
      changed: { packageName: "Royal", city, pricePerSquareFoot: 1250 },
      shows: "pricePerSquareFoot",
    },
    services: {
      made: { serviceName: "Design", package: pack, description: ["Plans", "Elevation"] },
      changed: { serviceName: "Drawings", package: { _id: pack }, description: ["Plans"] },
      shows: "serviceName",
    },
    enquiries: {
      made: { ...enquiry, status: "active" },
      changed: { ...enquiry, enquiry: "Two floors", status: "closed" },
      shows: "enquiry",
    },
    customers: { made: rao, changed: { ...rao, status: "blocked" }, shows: "status" },
    projects: {
      made: { ...house, customer, description: ["One", "Two"] },
      changed: { ...house, customer, description: ["One"], status: "near_completion" },
      shows: "status",
    },
    floorplans: { made: { ...neem, price: "2400000" }, changed: { ...neem, price: "2500000" }, shows: "price" },
    employees: { made: { ...meera, password: "a long password" }, changed: { ...meera, role: "Site" }, shows: "role" },
  };
}

const MULTIPART: Collection[] = ["projects", "floorplans"];

function bodyFor(name: Collection, fields: Fields): FormData | Fields {
  if (!MULTIPART.includes(name)) return fields;
  const form = new FormData();
  for (const [field, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(field, String(one));
  return form;
}

/** An admin with a backend of this dialect, which has a row for references. */
async function startWith(dialect: Partial<Dialect>) {
  const backend = await startHosted({ dialect });
  const { rows } = backend.hosted;
  const [city, pack, customer] = ["11", "12", "13"] as const;
  add(rows.cities, { _id: city, cityName: "Bengaluru", cityCode: "BLR" });
  add(rows.packages, { _id: pack, packageName: "Luxury", city, pricePerSquareFoot: 2200 });
  add(rows.customers, { _id: customer, name: "Gowda", email: "g@example.com", phone: "2", status: "active" });
  const staff = (await backend.hire("admin")).signedIn();
  const writes = () => backend.asked.filter(({ method }) => method !== "GET").length;
  const dispose = async () => {
    staff[Symbol.dispose]();
    await backend[Symbol.asyncDispose]();
  };
  return { rows, writes, asked: backend.asked, sent: writesTo(city, pack, customer), [Symbol.asyncDispose]: dispose };
}

const listed = async (name: Collection, _id: unknown) => {
  const { status, body } = await send("GET", `/api/${name}?sort=-createdAt`);
  expect([name, status]).toEqual([name, 200]);
  return body.data.find((row: { _id: string }) => row._id === _id);
};
const plain = (value: unknown) => String(value);

test(
  "[CALL-10] a creation, change or deletion by the backend is reported as done, sent once, and visible in the list",
  async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryDialect, fc.constantFrom(...COLLECTIONS), async (dialect, name) => {
        await using backend = await startWith(dialect);
        const { made, changed, shows } = backend.sent[name];
        const stored = backend.rows[name];
        const before = stored.length;

        const created = await send("POST", `/api/${name}`, bodyFor(name, made));
        expect(["made", created.status, stored.length]).toEqual(["made", 200, before + 1]);
        const _id = stored.at(-1)?._id;
        expect(plain((await listed(name, _id))?.[shows])).toBe(plain(made[shows] ?? ""));
        const afterCreate = backend.writes();
        // A backend may answer with another status than requested: then the status call follows.
        expect(afterCreate).toBeLessThanOrEqual(name === "enquiries" ? 2 : 1);

        const updated = await send("PUT", `/api/${name}/${_id}`, bodyFor(name, changed));
        expect(["changed", updated.status, backend.writes()]).toEqual(["changed", 200, afterCreate + 1]);
        expect(plain((await listed(name, _id))?.[shows])).toBe(plain(changed[shows]));

        const removed = await send("DELETE", `/api/${name}/${_id}`);
        expect(["removed", removed.status, backend.writes()]).toEqual(["removed", 200, afterCreate + 2]);
        expect([stored.length, await listed(name, _id)]).toEqual([before, undefined]);
      }),
      often(40),
    );
  },
  LONG,
);

test(
  "[ENQR-04] a status that the backend has set is reported as set, once, and visible in the list",
  async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryDialect, async (dialect) => {
        await using backend = await startWith(dialect);
        const { _id: enquiryId } = add(backend.rows.enquiries, { ...backend.sent.enquiries.made, status: "pending" });
        const { status } = await send("POST", "/api/enquiries/update-status", { enquiryId, status: "converted" });
        expect([status, backend.writes()]).toEqual([200, 1]);
        expect((await listed("enquiries", enquiryId)).status).toBe("converted");
      }),
      often(10),
    );
  },
  LONG,
);

/** Programmers' messages, and fragments of stored or typed values. */
const NOT_FOR_PEOPLE =
  /Error:|[A-Z]\w+Error\b|E11000|Cast to|`|<|\{|\bat \/|undefined|null|\[object|validation failed|stack|LIMIT_|collection|Bad Request|is not a function/;

test(
  "[CALL-10] a refusal by the backend is reported in words for people, and nothing has changed",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        arbitraryDialect,
        arbitraryRefusal,
        fc.constantFrom(...COLLECTIONS),
        async (habits, refusal, name) => {
          await using backend = await startWith({ ...habits, refusal });
          const { made, changed } = backend.sent[name];
          // Neither value exists already: without a refusal, an existing one would count as done.
          const [field = "", value] = Object.entries(changed).find(([, one]) => typeof one === "string") ?? [];
          const { _id } = add(backend.rows[name], { ...changed, [field]: `${value} before` });
          const path = `/api/${name}/${_id}`;
          const before = JSON.stringify(backend.rows);
          const answers = [
            await send("POST", `/api/${name}`, bodyFor(name, made)),
            await send("PUT", path, bodyFor(name, changed)),
            await send("DELETE", path),
          ];
          if (name === "enquiries")
            answers.push(await send("POST", "/api/enquiries/update-status", { enquiryId: _id, status: "closed" }));
          for (const { status, body } of answers) {
            expect([status >= 400, status]).toEqual([true, status]);
            const { message, fields = {} } = body.error;
            for (const words of [message, ...Object.values(fields)]) {
              expect(words).toMatch(/^[A-Z].{8,}/);
              expect(words).not.toMatch(NOT_FOR_PEOPLE);
            }
            const words = wordsOf(refusal);
            if (words) expect(message).toBe(words);
          }
          expect(JSON.stringify(backend.rows)).toBe(before);
          expect(backend.writes()).toBe(answers.length);
        },
      ),
      often(40),
    );
  },
  LONG,
);

test(
  "[CALL-10] a change to a deleted row is never reported as done",
  async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryDialect, fc.constantFrom(...COLLECTIONS), async (dialect, name) => {
        await using backend = await startWith(dialect);
        const { status } = await send("PUT", `/api/${name}/999999`, bodyFor(name, backend.sent[name].changed));
        expect([status >= 400, status]).toEqual([true, status]);
        const closed = { enquiryId: "999999", status: "closed" };
        expect((await send("POST", "/api/enquiries/update-status", closed)).status).toBeGreaterThanOrEqual(400);
      }),
      often(10),
    );
  },
  LONG,
);
