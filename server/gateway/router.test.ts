import { NextRequest } from "next/server";
import { cityCalls, floorPlanCalls } from "@/contract/calls/catalogue";
import { employeeCalls } from "@/contract/calls/employees";
import { siteDatabase } from "@/server/database/site-database";
import { fakeBackend, signedIn } from "@/server/testing/bff";
import { send } from "@/server/testing/send";
import { createRouter, type Handler, routesOf } from "./routes";

const bff = (row: Handler["row"], publicRow?: Handler["row"]): Handler =>
  Object.assign(
    async (_: Request, { params }: Parameters<Handler>[1]) =>
      Response.json({
        row: `${row.method} ${row.path}`,
        access: row.access,
        public: publicRow?.access,
        ...(await params),
      }),
    { row, publicRow },
  );

const rows = [...Object.values(cityCalls), ...Object.values(employeeCalls), ...Object.values(floorPlanCalls)];
const route = createRouter(routesOf(rows, bff, []));

function ask(method: string, path: string) {
  const request = new NextRequest(`http://localhost/api/${path}`, { method });
  return route(request, { params: Promise.resolve({ call: path.split("/") }) });
}

test.each([
  ["GET", "cities", { row: "GET /api/cities" }],
  ["HEAD", "cities", { row: "GET /api/cities" }],
  ["PUT", "cities/65f0", { row: "PUT /api/cities/:id", id: "65f0" }],
  ["PUT", "cities/%20", { row: "PUT /api/cities/:id", id: "%20" }],
  ["POST", "employees/me/password", { row: "POST /api/employees/me/password" }],
])("%s /api/%s is answered by its row", async (method, path, answer) => {
  expect(await (await ask(method, path)).json()).toMatchObject(answer);
});

test("a fixed segment comes before a parameter in the same place", async () => {
  const some = [cityCalls.get, { ...cityCalls.list, path: "/api/cities/count" }, cityCalls.list] as const;
  for (const rows of [some, some.toReversed(), [some[1], some[2], some[0]], [some[0], some[2], some[1]]]) {
    const request = new NextRequest("http://localhost/api/cities/count");
    const answered = await createRouter(routesOf(rows, bff, []))(request, {
      params: Promise.resolve({ call: ["cities", "count"] }),
    });
    expect(await answered.json()).toMatchObject({ row: "GET /api/cities/count" });
  }
});

test("of two rows at one address, the public one is for callers without the other's permission", async () => {
  expect(await (await ask("GET", "floorplans")).json()).toMatchObject({ access: ["designs"], public: "public" });
});

test("[LOGN-05] a row for the server alone has no route", async () => {
  expect((await ask("POST", "employees/login")).status).toBe(405);
});

test.each(["", "none", "cities/1/2", "constructor", "cities/"])("nothing is at /api/%s", async (path) => {
  const answered = await ask("GET", path);
  expect([answered.status, (await answered.json()).error.code]).toEqual([404, "missing"]);
});

test("another method is refused with the methods that the path has", async () => {
  const [refused, asked] = [await ask("PUT", "cities"), await ask("OPTIONS", "cities")];
  expect([refused.status, asked.status]).toEqual([405, 204]);
  expect(refused.headers.get("allow")).toBe("GET, HEAD, OPTIONS, POST");
  expect(asked.headers.get("allow")).toBe("GET, HEAD, OPTIONS, POST");
});

test("a handler of its own answers instead of the common one", async () => {
  const own = Object.assign(async () => new Response("own"), { row: cityCalls.create });
  const request = new NextRequest("http://localhost/api/cities", { method: "POST" });
  const answered = await createRouter(routesOf(rows, bff, [own]))(request, {
    params: Promise.resolve({ call: ["cities"] }),
  });
  expect(await answered.text()).toBe("own");
});

async function countsAsUse(path: string): Promise<boolean> {
  const db = await siteDatabase();
  const before = Date.now() - 5 * 60_000;
  await db.updateTable("sessions").set({ lastUsedAt: before }).execute();
  await send("GET", path);
  const { lastUsedAt } = await db.selectFrom("sessions").select("lastUsedAt").executeTakeFirstOrThrow();
  return lastUsedAt > before;
}

test("background calls of an open page do not extend the session; other calls do, whatever their query", async () => {
  using _meera = await signedIn("enquiries");
  using _backend = fakeBackend();
  expect(await countsAsUse("/api/follow-up/news")).toBe(false);
  expect(await countsAsUse("/api/follow-up/people")).toBe(true);
  expect(await countsAsUse("/api/follow-up/people?isBackground=true")).toBe(true);
});
