import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { unpopulatedWrites } from "@/server/testing/hosted/dialect";
import { add } from "@/server/testing/hosted/rows";
import { backend } from "@/server/upstream/backend";
import { NotChecked } from "./check";
import { hostedToCheck } from "./testing";

const isWrite = ({ method, path }: { method: string; path: string }) => method !== "GET" && !path.includes("login");
const noteOf = (number: string, id?: string) => ({
  backend: backend.origin,
  group: "cities",
  mark: `Backend check 0123456789ab-${number}`,
  id,
});
const idIn = (path: string) => /\/([0-9a-f]{24})\/?$/.exec(path)?.[1];

test("with --write each write of the table is made, and all rows are as before", async () => {
  await using hosted = await hostedToCheck();
  const before = structuredClone(hosted.rows);
  expect((await hosted.write()).felt).toEqual([]);
  const writes = hosted.asked
    .filter(isWrite)
    .map(({ method, path }) => `${method} ${path.replace(/[0-9a-f]{24}/, ":id")}`);
  // Create, change and delete each of the eight things, and the status of an enquiry.
  expect(new Set(writes).size).toBe(8 * 3 + 1);
  expect(hosted.rows).toEqual(before);
  expect(existsSync(hosted.notes)).toBe(false);
});

test("no existing row is changed or deleted", async () => {
  await using hosted = await hostedToCheck();
  const existing = Object.values(hosted.rows).flatMap((rows) => rows.map(({ _id }) => _id));
  await hosted.write();
  const touched = hosted.asked.filter(isWrite).flatMap(({ path }) => idIn(path) ?? []);
  expect(touched.length).toBeGreaterThan(8);
  expect(touched.filter((id) => existing.includes(id))).toEqual([]);
});

test("each row is noted before it is sent", async () => {
  await using hosted = await hostedToCheck();
  const { send } = backend;
  const noted: boolean[] = [];
  backend.send = async (address, init) => {
    if (init?.method === "POST" && !/login|update-status/.test(address)) {
      const name = typeof init.body === "string" ? init.body : JSON.stringify([...(init.body as FormData).values()]);
      const [mark = "nothing"] = /Backend check [0-9a-f]+-\d+/.exec(name) ?? [];
      noted.push(readFileSync(hosted.notes, "utf8").includes(mark));
    }
    return send(address, init);
  };
  await hosted.write();
  expect(noted).toEqual(Array(9).fill(true));
});

test("the next run removes the rows of an aborted one", async () => {
  await using hosted = await hostedToCheck();
  const before = structuredClone(hosted.rows);
  const { send } = backend;
  backend.send = async (address, init) => {
    if (init?.method === "DELETE") throw new Error("the machine was switched off");
    return send(address, init);
  };
  await hosted.write();
  backend.send = send;
  expect(hosted.rows.cities).toHaveLength(3);
  await hosted.removeEarlier();
  expect(hosted.rows).toEqual(before);
  expect(existsSync(hosted.notes)).toBe(false);
});

test("without --write the rows of an earlier run are reported, and stay", async () => {
  await using hosted = await hostedToCheck();
  add(hosted.rows.cities, { cityName: "Backend check 0123456789ab-01", cityCode: "BC" });
  writeFileSync(hosted.notes, JSON.stringify([noteOf("01")]));
  const { found } = await hosted.check();
  expect(found).toContainEqual(
    expect.stringMatching(/^advice: Rows of an earlier check: 'Backend check 0123456789ab-01' may still exist/),
  );
  expect(hosted.rows.cities).toHaveLength(3);
});

test("a row of unknown id is found by its mark, and a row without the mark stays, whatever its id", async () => {
  await using hosted = await hostedToCheck();
  const lost = add(hosted.rows.cities, { cityName: "Backend check 0123456789ab-01", cityCode: "BC" });
  const [mysuru] = hosted.rows.cities;
  const elsewhere = { ...noteOf("03", "1"), backend: "https://another.example" };
  writeFileSync(hosted.notes, JSON.stringify([noteOf("01"), noteOf("02", mysuru?._id), elsewhere]));
  await hosted.removeEarlier();
  expect(hosted.rows.cities).not.toContain(lost);
  expect(hosted.rows.cities).toContain(mysuru);
  expect(JSON.parse(readFileSync(hosted.notes, "utf8"))).toEqual([elsewhere]);
});

test.each<[string, Parameters<typeof hostedToCheck>[0], RegExp[]]>([
  [
    "answers references by id",
    unpopulatedWrites,
    [/^handled: POST \/api\/packages: the answer's city comes as an id -> the list is read again/],
  ],
  [
    "answers a delete without the specification's sentence",
    { envelopes: { cities: { remove: "another message" } } },
    [/^handled: DELETE \/api\/cities\/:id: the answer lacks the sentence/],
  ],
  [
    "answers a write without the row",
    { envelopes: { cities: { create: "without row" } } },
    [/^handled: POST \/api\/cities: the answer does not show the row/],
  ],
  [
    "saves but reports a failure",
    { envelopes: { cities: { create: "a failure" } } },
    [/^felt: POST \/api\/cities: was done, but the answer says it failed/],
  ],
  [
    "saves nothing",
    { drops: ["create"] },
    [/^felt: POST \/api\/cities: is answered as done, but the row is not in the list/],
  ],
  ["changes nothing", { drops: ["update"] }, [/^felt: PUT \/api\/cities\/:id: cityName is not stored as it was sent/]],
  [
    "deletes nothing",
    { drops: ["remove"], envelopes: { customers: { remove: "another message" } } },
    [
      /^felt: DELETE \/api\/cities\/:id: 'Backend check .*is still there: it is answered as done/,
      /^felt: DELETE \/api\/customers.*is still there/,
    ],
  ],
])("a backend that %s is detected", async (_how, dialect, expected) => {
  await using hosted = await hostedToCheck(dialect);
  const { found } = await hosted.write();
  for (const one of expected) expect(found).toContainEqual(expect.stringMatching(one));
});

test("a public POST that requires a token is detected", async () => {
  await using hosted = await hostedToCheck();
  const { send } = backend;
  backend.send = async (address, init) =>
    init?.method === "POST" && !/login/.test(address) && !new Headers(init.headers).has("authorization")
      ? Response.json({ message: "Not authorized" }, { status: 401 })
      : send(address, init);
  expect((await hosted.write()).felt).toEqual([
    expect.stringContaining("POST /api/enquiries/: the public POST is closed (401) -> enquiries wait on the dashboard"),
  ]);
});

test("a customer that the backend creates on conversion is found and removed", async () => {
  await using hosted = await hostedToCheck();
  const { send } = backend;
  backend.send = async (address, init) => {
    if (address.includes("update-status")) {
      const { enquiryId } = JSON.parse(String(init?.body));
      const enquiry = hosted.rows.enquiries.find(({ _id }) => _id === enquiryId);
      add(hosted.rows.customers, { name: enquiry?.name, email: enquiry?.email, address: "", status: "active" });
    }
    return send(address, init);
  };
  const { felt } = await hosted.write();
  expect(felt).toEqual([expect.stringContaining("update-status/: creates a second customer")]);
  expect(hosted.rows.customers).toHaveLength(2);
});

test("[LOGN-04] a refused account ends the check with the backend's message and without the password", async () => {
  await using hosted = await hostedToCheck();
  hosted.owner.password = "a wrong password";
  await expect(hosted.check()).rejects.toThrow(new NotChecked("The account was not accepted: Invalid credentials"));
});
