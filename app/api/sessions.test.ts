import { messages } from "@/contract/messages";
import { siteDatabase } from "@/server/database/site-database";
import { password, startEmbedded, startHosted, startTestBackend, type TestBackend } from "@/server/testing/backends";
import { fakeBackend, sessionCookie } from "@/server/testing/bff";
import { eachTest } from "@/server/testing/each-test";
import { withHeaders } from "@/server/testing/next-headers";
import { send } from "@/server/testing/send";
import { databaseAway } from "@/server/testing/site-database";
import { softwarePasskey } from "@/server/testing/software-passkey";
import { type StaffBrowser, staffBrowser } from "@/server/testing/staff-browser";

const backend = eachTest<TestBackend>(startTestBackend);

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
const phone = { "user-agent": `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${CHROME}`, "x-peer-address": "203.0.113.7" };

const isSignedIn = async () => (await send("GET", "/api/sessions")).status === 200;
async function isOutAt(there: () => Disposable) {
  using _there = there();
  return !(await isSignedIn());
}

test("a person's own sessions are listed with device and address, with the current one marked, and no other person's", async () => {
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
  backend.requests.length = 0;
  const write = await send("POST", "/api/cities", { cityName: "Mysuru", cityCode: "MYS" });
  expect([write.status, write.body.error.message, backend.requests]).toEqual([401, messages.signIn.ended, []]);
});

test("an admin sees and ends any person's sessions; an unknown person has none", async () => {
  const [admin, meera] = [await backend.hire("admin"), await backend.hire("cities")];
  const there = await meera.elsewhere(phone);
  {
    using _admin = admin.signedIn();
    const { data } = (await send("GET", `/api/sessions/of/${meera.id}`)).body;
    expect(data.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([false, false]);
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

test("while the site's database is unavailable staff are refused with a sentence, and visitors get public data", async () => {
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

test("[LOGN-06] a session whose token the backend refuses is ended, not only its cookie", async () => {
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
    const { status, headers } = await send("DELETE", "/api/cities/1", undefined, { cookie });
    expect(status).toBe(401);
    expect(headers.get("set-cookie")).toMatch(/^sagwan\.session=; Path=\/; Max-Age=0/);
  }
  expect(await isOutAt(here)).toBe(true);
});

const SIX_MINUTES = 6 * 60_000;

async function expireProofs() {
  const provedAt = Date.now() - SIX_MINUTES;
  await (await siteDatabase()).updateTable("sessions").set({ provedAt }).execute();
}
const isAskedAgain = ({ status, body }: { status: number; body: { error?: { code?: string } } }) =>
  status === 403 && body.error?.code === "reauthenticate";

async function signedIn(email: string): Promise<StaffBrowser> {
  const browser = staffBrowser();
  expect(await browser.signIn(email, password)).toBe("/");
  return browser;
}

test("five minutes after signing in, an invitation and a change of a colleague's email, password or permissions need a new proof, and other changes do not", async () => {
  const [owner, person] = [await backend.hire("admin"), await backend.hire("cities")];
  const browser = await signedIn(owner.email);
  const path = `/api/employees/${person.id}`;
  const same = { ...ravi, email: person.email };
  await expireProofs();
  backend.requests.length = 0;
  const weighty = [
    { email: "elsewhere@example.com" },
    { password: "another password" },
    { permissions: ["cities", "packages"] },
  ];
  for (const change of weighty)
    expect([change, isAskedAgain(await browser.send("PUT", path, { ...same, ...change }))]).toEqual([change, true]);
  const invited = { name: "Arun Nair", email: "arun@example.com", phone: "98450 12345", role: "Sales" };
  expect(isAskedAgain(await browser.send("POST", "/api/invitations", invited))).toBe(true);
  expect(backend.requests.filter(({ method }) => method !== "GET")).toEqual([]);
  expect((await browser.send("PUT", path, { ...same, name: "Ravi Kumar" })).status).toBe(200);
  expect((await browser.send("POST", "/api/cities", { cityName: "Mysuru", cityCode: "MYS" })).status).toBe(200);
});

test("the correct password proves identity for this session alone; a wrong one does not, and ends nothing", async () => {
  const { email } = await backend.hire("admin");
  const [current, elsewhere] = [await signedIn(email), await signedIn(email)];
  await expireProofs();
  const wrong = await current.send("POST", "/api/proof", { password: "wrong" });
  expect([wrong.status, wrong.body.error.fields]).toEqual([422, { password: messages.proof.wrongPassword }]);
  expect(isAskedAgain(await current.send("POST", "/api/second-factors/app/secret"))).toBe(true);
  expect((await current.send("POST", "/api/proof", { password })).body).toEqual({ proved: true });
  expect((await current.send("POST", "/api/second-factors/app/secret")).status).toBe(200);
  expect(isAskedAgain(await elsewhere.send("POST", "/api/second-factors/app/secret"))).toBe(true);
  expect((await current.send("GET", "/api/sessions")).body.data).toHaveLength(3);
});

test("a passkey proves it too: the person's own, for this session's challenge, once", async () => {
  const { email } = await backend.hire("cities");
  const browser = await signedIn(email);
  expect((await browser.send("POST", "/api/proof/options")).body).toEqual({ options: null });
  const passkey = softwarePasskey();
  const { body: making } = await browser.send("POST", "/api/second-factors/passkeys/options");
  await browser.send("POST", "/api/second-factors/passkeys", passkey.create(making));
  await expireProofs();

  const proof = passkey.prove((await browser.send("POST", "/api/proof/options")).body.options);
  const other = softwarePasskey().prove((await browser.send("POST", "/api/proof/options")).body.options);
  const prove = async (passkeyProof: unknown) =>
    (await browser.send("POST", "/api/proof", { passkey: passkeyProof })).status;
  expect([await prove(other), await prove(proof)]).toEqual([422, 422]);
  expect(isAskedAgain(await browser.send("POST", "/api/second-factors/recovery-codes"))).toBe(true);
  const right = passkey.prove((await browser.send("POST", "/api/proof/options")).body.options);
  expect([await prove(right), await prove(right)]).toEqual([200, 422]);
  expect((await browser.send("POST", "/api/second-factors/recovery-codes")).status).toBe(200);
});

test("[LOGN-08] wrong passwords here and for a change of one's own are counted together", async () => {
  await using backend = await startHosted();
  const { email } = await backend.hire("cities");
  const browser = await signedIn(email);
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess++)
    statuses.push((await browser.send("POST", "/api/proof", { password: "wrong" })).status);
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([422, 429]);
  const change = { oldPassword: password, newPassword: "another password" };
  expect((await browser.send("POST", "/api/employees/me/password", change)).status).toBe(429);
});
