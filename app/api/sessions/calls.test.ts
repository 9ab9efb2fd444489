import { messages } from "@/contract/messages";
import { answering } from "@/server/testing/answering";
import { password, startEmbedded, startTestBackend } from "@/server/testing/backends";
import { fakeBackend } from "@/server/testing/bff";
import { withHeaders } from "@/server/testing/next-headers";
import { send } from "@/server/testing/send";
import { sessionCookie } from "@/server/testing/session-cookie";
import { databaseAway } from "@/server/testing/site-database";

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
const phone = {
  "user-agent": `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${CHROME}`,
  "x-peer-address": "203.0.113.7",
};

const isSignedIn = async () => (await send("GET", "/api/sessions")).status === 200;
async function isOutAt(there: () => Disposable) {
  using _there = there();
  return !(await isSignedIn());
}

test("a person's own sessions are listed with device and address, with the current one marked, and no other person's", async () => {
  await using backend = await startTestBackend();
  const [meera, other] = [await backend.hire("cities"), await backend.hire("cities")];
  await meera.elsewhere(phone);
  await other.elsewhere(phone);
  using _here = meera.signedIn();
  const { data } = (await send("GET", "/api/sessions")).body;
  expect(data).toHaveLength(2);
  expect(data).toContainEqual(expect.objectContaining({ device: "Unknown device", isCurrent: true }));
  expect(data).toContainEqual({
    _id: expect.any(String),
    device: "Chrome on Android",
    address: "203.0.113.7",
    createdAt: expect.any(String),
    lastUsedAt: expect.any(String),
    isCurrent: false,
  });
});

test("a session ended from another browser is refused at its next request", async () => {
  await using backend = await startTestBackend();
  const meera = await backend.hire("cities");
  const there = await meera.elsewhere(phone);
  {
    using _here = meera.signedIn();
    const { data } = (await send("GET", "/api/sessions")).body;
    const { _id } = data.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await send("DELETE", `/api/sessions/${_id}`)).body).toEqual({ ended: 1 });
    expect((await send("DELETE", `/api/sessions/${_id}`)).status).toBe(404);
    expect(await isSignedIn()).toBe(true);
  }
  using _there = there();
  backend.asked.length = 0;
  const write = await send("POST", "/api/cities", { cityName: "Mysuru", cityCode: "MYS" });
  expect([write.status, write.body.error.message, backend.asked]).toEqual([401, messages.signIn.ended, []]);
});

test("staff cannot end another person's session, even with its id", async () => {
  await using backend = await startTestBackend();
  const [meera, other] = [await backend.hire("cities"), await backend.hire("cities")];
  let id = "";
  {
    using _meera = meera.signedIn();
    id = (await send("GET", "/api/sessions")).body.data[0]._id;
  }
  {
    using _other = other.signedIn();
    expect((await send("DELETE", `/api/sessions/${id}`)).status).toBe(404);
  }
  using _meera = meera.signedIn();
  expect(await isSignedIn()).toBe(true);
});

test("all other sessions end at once, and the current one continues", async () => {
  await using backend = await startTestBackend();
  const meera = await backend.hire("cities");
  const [first, second] = [await meera.elsewhere(phone), await meera.elsewhere({})];
  {
    using _here = meera.signedIn();
    expect((await send("DELETE", "/api/sessions")).body).toEqual({ ended: 2 });
    expect(await isSignedIn()).toBe(true);
  }
  expect([await isOutAt(first), await isOutAt(second)]).toEqual([true, true]);
});

test("an admin sees and ends any person's sessions; an unknown person has none", async () => {
  await using backend = await startTestBackend();
  const [admin, meera] = [await backend.hire("admin"), await backend.hire("cities")];
  const there = await meera.elsewhere(phone);
  {
    using _admin = admin.signedIn();
    const { data } = (await send("GET", `/api/sessions/of/${meera.id}`)).body;
    expect(data).toEqual([
      expect.objectContaining({ isCurrent: false }),
      expect.objectContaining({ isCurrent: false }),
    ]);
    expect((await send("DELETE", `/api/sessions/of/${meera.id}`)).body).toEqual({ ended: 2 });
    expect((await send("GET", "/api/sessions/of/6560f0000000000000000000")).status).toBe(404);
    expect((await send("DELETE", `/api/sessions/of/${admin.id}`)).body).toEqual({ ended: 0 });
    expect(await isSignedIn()).toBe(true);
  }
  expect([await isOutAt(there), await isOutAt(meera.signedIn)]).toEqual([true, true]);
});

const ravi = { name: "Ravi", role: "Site", phone: "1", permissions: ["cities"] };
test.each<[string, object | undefined]>([
  ["is given another password", { password: "another password" }],
  ["is given other permissions", { permissions: ["cities", "packages"] }],
  ["is given another address", { email: "elsewhere@example.com" }],
  ["is deleted", undefined],
])("a person who %s is signed out everywhere; the admin is not", async (_what, change) => {
  await using backend = await startTestBackend();
  const [admin, person] = [await backend.hire("admin"), await backend.hire("cities")];
  const there = await person.elsewhere(phone);
  {
    using _admin = admin.signedIn();
    const body = change && { ...ravi, email: person.email, ...change };
    expect((await send(body ? "PUT" : "DELETE", `/api/employees/${person.id}`, body)).status).toBe(200);
    expect(await isSignedIn()).toBe(true);
  }
  expect([await isOutAt(there), await isOutAt(person.signedIn)]).toEqual([true, true]);
});

test("a changed name ends no session, nor does a refused change", async () => {
  await using backend = await startTestBackend();
  const [admin, person] = [await backend.hire("admin"), await backend.hire("cities")];
  {
    using _admin = admin.signedIn();
    await send("PUT", `/api/employees/${person.id}`, { ...ravi, email: person.email });
  }
  {
    using _other = (await backend.hire("employee")).signedIn();
    const refused = { ...ravi, email: person.email, permissions: ["admin"] };
    expect((await send("PUT", `/api/employees/${person.id}`, refused)).status).toBe(403);
  }
  using _person = person.signedIn();
  expect(await isSignedIn()).toBe(true);
});

test("while the site's database is unavailable staff are refused with a sentence, and visitors get public data", async () => {
  await using backend = await startTestBackend();
  const admin = await backend.hire("admin");
  const away = databaseAway();
  {
    using _admin = admin.signedIn();
    for (const path of ["/api/enquiries", "/api/projects", "/api/sessions"]) {
      const { status, body } = await send("GET", path);
      expect([path, status, body.error.message]).toEqual([path, 503, messages.sessions.unavailable]);
    }
    expect((await send("GET", "/api/cities")).status).toBe(200);
  }
  // Publication is stored in that database: while it is unavailable, no project is public.
  expect((await send("GET", "/api/projects")).status).toBe(503);
  expect((await send("GET", "/api/packages")).status).toBe(200);
  expect((await send("GET", "/api/enquiries")).status).toBe(401);
  away[Symbol.dispose]();
  using _admin = admin.signedIn();
  expect((await send("GET", "/api/enquiries")).status).toBe(200);
});

test("changing one's own password ends one's other sessions, with a backend that supports the call", async () => {
  await using backend = await startEmbedded();
  const meera = await backend.hire("cities");
  const there = await meera.elsewhere(phone);
  {
    using _here = meera.signedIn();
    const body = { oldPassword: password, newPassword: "another password" };
    expect((await send("POST", "/api/employees/me/password", { ...body, oldPassword: "wrong" })).status).toBe(422);
    expect((await send("GET", "/api/sessions")).body.data).toHaveLength(2);
    expect((await send("POST", "/api/employees/me/password", body)).status).toBe(200);
    expect((await send("GET", "/api/sessions")).body.data).toHaveLength(1);
  }
  expect(await isOutAt(there)).toBe(true);
});

test("a write with an unknown outcome signs out too, because it may have succeeded", async () => {
  const everybody = [
    { _id: "1", name: "Owner", role: "Owner", permissions: ["admin"], phone: "1", email: "owner@example.com" },
    { _id: "2", name: "Ravi", role: "Site", permissions: ["cities"], phone: "1", email: "ravi@example.com" },
  ];
  const of = (email: string, permissions: ["admin"] | ["cities"]) =>
    sessionCookie({ name: "Somebody", role: "Any", permissions, token: "a token", email });
  const [owner, ravi] = [await of("owner@example.com", ["admin"]), await of("ravi@example.com", ["cities"])];
  {
    using _backend = answering({
      "/api/employees": [{ data: everybody }],
      "/api/employees/2": ["<html>Bad gateway</html>", 502],
    });
    using _owner = withHeaders({ cookie: owner });
    expect((await send("DELETE", "/api/employees/2")).status).toBe(502);
  }
  expect(await isOutAt(() => withHeaders({ cookie: ravi }))).toBe(true);
  expect(await isOutAt(() => withHeaders({ cookie: owner }))).toBe(false);
});

test("a session whose token the backend refuses is ended, not only its cookie", async () => {
  const cookie = await sessionCookie({
    name: "Meera",
    role: "Sales",
    permissions: ["cities"],
    token: "an old token",
    email: "old@example.com",
  });
  const here = () => withHeaders({ cookie });
  {
    using _backend = fakeBackend({ message: "jwt expired" }, 401);
    using _here = here();
    expect((await send("DELETE", "/api/cities/1")).status).toBe(401);
  }
  expect(await isOutAt(here)).toBe(true);
});
