import { messages } from "@/contract/messages";
import { siteDatabase } from "@/server/database/site-database";
import { password, startHosted, startTestBackend } from "@/server/testing/backends";
import { softwarePasskey } from "@/server/testing/software-passkey";
import { type StaffBrowser, staffBrowser } from "@/server/testing/staff-browser";

const SIX_MINUTES = 6 * 60_000;

/** Sets every session's last proof to six minutes ago. */
async function expireProofs() {
  const provedAt = Date.now() - SIX_MINUTES;
  await (await siteDatabase()).updateTable("sessions").set({ provedAt }).execute();
}

const ravi = { name: "Ravi", role: "Site", phone: "1", permissions: ["cities"] };
const isAskedAgain = ({ status, body }: { status: number; body: { error?: { code?: string } } }) =>
  status === 403 && body.error?.code === "reauthenticate";

async function signedIn(email: string): Promise<StaffBrowser> {
  const browser = staffBrowser();
  expect(await browser.signIn(email, password)).toBe("/");
  return browser;
}

test("five minutes after signing in, an invitation and a change of a colleague's email, password or permissions need a new proof, and other changes do not", async () => {
  await using backend = await startTestBackend();
  const [owner, person] = [await backend.hire("admin"), await backend.hire("cities")];
  const browser = await signedIn(owner.email);
  const path = `/api/employees/${person.id}`;
  const same = { ...ravi, email: person.email };
  await expireProofs();
  backend.asked.length = 0;
  const weighty = [
    { email: "elsewhere@example.com" },
    { password: "another password" },
    { permissions: ["cities", "packages"] },
  ];
  for (const change of weighty)
    expect([change, isAskedAgain(await browser.send("PUT", path, { ...same, ...change }))]).toEqual([change, true]);
  const invited = { name: "Arun Nair", email: "arun@example.com", phone: "98450 12345", role: "Sales" };
  expect(isAskedAgain(await browser.send("POST", "/api/invitations", invited))).toBe(true);
  expect(backend.asked.filter(({ method }) => method !== "GET")).toEqual([]);
  expect((await browser.send("PUT", path, { ...same, name: "Ravi Kumar" })).status).toBe(200);
  expect((await browser.send("POST", "/api/cities", { cityName: "Mysuru", cityCode: "MYS" })).status).toBe(200);
});

test("[AUTH-06] a forbidden call is refused without asking for a proof", async () => {
  await using backend = await startTestBackend();
  const [manager, person] = [await backend.hire("employee"), await backend.hire("cities")];
  const browser = await signedIn(manager.email);
  await expireProofs();
  const wanted = { ...ravi, email: person.email, permissions: ["admin"] };
  const { status, body } = await browser.send("PUT", `/api/employees/${person.id}`, wanted);
  expect([status, body.error.code]).toEqual([403, "forbidden"]);
});

test("the correct password proves identity for this session alone; a wrong one does not, and ends nothing", async () => {
  await using backend = await startTestBackend();
  const { email } = await backend.hire("admin");
  const [current, elsewhere] = [await signedIn(email), await signedIn(email)];
  await expireProofs();
  const wrong = await current.send("POST", "/api/proof", { password: "wrong" });
  expect([wrong.status, wrong.body.error.fields]).toEqual([422, { password: messages.proof.wrongPassword }]);
  expect(isAskedAgain(await current.send("POST", "/api/second-factors/app/secret"))).toBe(true);
  expect((await current.send("POST", "/api/proof", { password })).body).toEqual({ proved: true });
  expect((await current.send("POST", "/api/second-factors/app/secret")).status).toBe(200);
  expect(isAskedAgain(await elsewhere.send("POST", "/api/second-factors/app/secret"))).toBe(true);
  // Includes the session from creating this person.
  expect((await current.send("GET", "/api/sessions")).body.data).toHaveLength(3);
});

test("a passkey proves it too: the person's own, for this session's challenge, once", async () => {
  await using backend = await startTestBackend();
  const { email } = await backend.hire("cities");
  const browser = await signedIn(email);
  expect((await browser.send("POST", "/api/proof/options")).body).toEqual({ options: null });
  const passkey = softwarePasskey();
  const { body: making } = await browser.send("POST", "/api/second-factors/passkeys/options");
  await browser.send("POST", "/api/second-factors/passkeys", passkey.create(making));
  await expireProofs();

  const proof = passkey.prove((await browser.send("POST", "/api/proof/options")).body.options);
  const other = softwarePasskey().prove((await browser.send("POST", "/api/proof/options")).body.options);
  const prove = async (one: unknown) => (await browser.send("POST", "/api/proof", { passkey: one })).status;
  expect([await prove(other), await prove(proof)]).toEqual([422, 422]);
  expect(isAskedAgain(await browser.send("POST", "/api/second-factors/recovery-codes"))).toBe(true);
  const right = passkey.prove((await browser.send("POST", "/api/proof/options")).body.options);
  expect([await prove(right), await prove(right)]).toEqual([200, 422]);
  expect((await browser.send("POST", "/api/second-factors/recovery-codes")).status).toBe(200);
});

test("[LOGN-08] wrong passwords here count like those at sign-in", async () => {
  await using backend = await startHosted();
  const { email } = await backend.hire("cities");
  const browser = await signedIn(email);
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess++)
    statuses.push((await browser.send("POST", "/api/proof", { password: "wrong" })).status);
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([422, 429]);
});
