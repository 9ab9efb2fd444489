import type { Spend, SpendFileInput } from "@/contract/schemas/sources";
import { startEmbedded } from "@/server/testing/backends";
import { openDesk } from "@/server/testing/desk";
import { eachTest } from "@/server/testing/each-test";
import { send } from "@/server/testing/send";

const file = (over: Partial<SpendFileInput> = {}): SpendFileInput => ({
  name: "november.csv",
  source: "Google",
  from: "2026-11-01",
  to: "2026-11-30",
  rows: [
    { month: "2026-11", campaign: "teak-2", rupees: 1_000.5 },
    { month: "2026-11", campaign: "teak-2", rupees: 500 },
    { month: "2026-11", campaign: "", rupees: 70 },
  ],
  ...over,
});
const typed = { month: "2026-11", source: "Google", campaign: "teak-2", rupees: 900 };

async function startDesk() {
  return {
    ...(await openDesk(startEmbedded, "dashboard")),
    read: async () => (await send("GET", "/api/sources/spend")).body as Spend,
    import: (input: SpendFileInput) => send("POST", "/api/sources/spend-files", input),
    type: (input: object) => send("PUT", "/api/sources/spend", input),
  };
}

const desk = eachTest(startDesk);

test("a typed amount is replaced by the next one, and 0 removes it", async () => {
  await desk.type(typed);
  await desk.type({ ...typed, rupees: 950 });
  expect((await desk.read()).rows).toEqual([{ ...typed, rupees: 950, file: "" }]);
  await desk.type({ ...typed, rupees: 0 });
  expect((await desk.read()).rows).toEqual([]);
  expect((await desk.type({ ...typed, month: "2026-13" })).status).toBe(422);
  expect((await desk.type({ ...typed, rupees: -1 })).status).toBe(422);
});

test("a file is taken whole, and removed whole", async () => {
  expect((await desk.import(file())).status).toBe(200);
  const { rows, files } = await desk.read();
  expect(rows.map(({ campaign, rupees }) => [campaign, rupees])).toEqual([
    ["", 70],
    ["teak-2", 1_500.5],
  ]);
  expect(files).toMatchObject([{ name: "november.csv", rupees: 1_570.5, from: "2026-11-01" }]);
  expect((await send("DELETE", `/api/sources/spend-files/${files[0]?._id}`)).status).toBe(200);
  expect(await desk.read()).toEqual({ rows: [], files: [] });
  expect((await send("DELETE", "/api/sources/spend-files/none")).status).toBe(404);
});

test("a file whose days another file of the source has is refused, and nothing of it is taken", async () => {
  await desk.import(file());
  const before = await desk.read();
  const overlapping = await desk.import(file({ name: "b.csv", from: "2026-11-30", to: "2026-12-31" }));
  expect([overlapping.status, JSON.stringify(overlapping.body)]).toEqual([
    409,
    expect.stringContaining("november.csv"),
  ]);
  expect(await desk.read()).toEqual(before);
  const december = [{ month: "2026-12", campaign: "", rupees: 5 }];
  expect(
    (await desk.import(file({ name: "c.csv", from: "2026-12-01", to: "2026-12-31", rows: december }))).status,
  ).toBe(200);
  expect((await desk.import(file({ name: "d.csv", source: "Facebook" }))).status).toBe(200);
});

test("of two files with the same days that are imported at once, one is taken", async () => {
  const both = await Promise.all([desk.import(file()), desk.import(file({ name: "b.csv" }))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await desk.read()).files).toHaveLength(1);
});

test("a month of a source is typed or imported, never both", async () => {
  await desk.type({ ...typed, campaign: "" });
  expect((await desk.import(file())).status).toBe(409);
  await desk.type({ ...typed, campaign: "", rupees: 0 });
  await desk.import(file());
  expect((await desk.type(typed)).status).toBe(409);
  expect((await desk.type({ ...typed, month: "2026-10" })).status).toBe(200);
});
