import { NextRequest } from "next/server";
import { cookieName } from "@/server/identity/cookies";
import { env } from "@/server/platform/env";
import { isHosted, password, startTestBackend } from "@/server/testing/backends";
import { withHeaders } from "@/server/testing/next-headers";
import { testOutbox } from "@/server/testing/outbox";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { GET, POST } from "./auth/[...nextauth]/route";

type Line = Record<string, unknown> & { message: string };

/** Captures log lines from now on. */
function listenToLog() {
  const lines: Line[] = [];
  const stands = [process.stdout, process.stderr].map((stream) =>
    jest.spyOn(stream, "write").mockImplementation((text) => {
      lines.push(JSON.parse(String(text)));
      return true;
    }),
  );
  const stop = () => {
    for (const stand of stands) stand.mockRestore();
  };
  return { lines, [Symbol.dispose]: stop };
}

const from = { "x-peer-address": "192.0.2.7" };
const city = { cityName: "Mysuru", cityCode: "MYS" };
const sessionId = /^[\da-f]{16}$/;

test("each write is logged with person, client, call and row", async () => {
  await using backend = await startTestBackend();
  const meera = await backend.hire("cities", "enquiries");
  using _meera = meera.signedIn();
  using log = listenToLog();
  const { body: made } = await send("POST", "/api/cities", city, from);
  await send("PUT", `/api/cities/${made._id}`, { ...city, cityCode: "MYQ" }, from);
  await send("DELETE", `/api/cities/${made._id}`, undefined, from);
  const written = log.lines.filter(({ message }) => message === "written");
  expect(written.map(({ call, row }) => [call, row])).toEqual([
    ["POST /api/cities", made._id],
    ["PUT /api/cities/:id", made._id],
    ["DELETE /api/cities/:id", made._id],
  ]);
  for (const line of written) {
    expect(line).toMatchObject({ session: expect.stringMatching(sessionId), client: "192.0.2.7" });
    expect(line).toMatchObject({ requestId: expect.stringMatching(/^[\da-f-]{36}$/) });
    // A hosted backend's token has no id.
    expect(line.staff).toBe(!isHosted ? meera.id : undefined);
  }
});

test("so is each refusal, and each creation by staff and visitors", async () => {
  await using backend = await startTestBackend();
  await using _undelivering = await testOutbox();
  const meera = await backend.hire("enquiries");
  const answers = {
    name: "Asha",
    phone: "90000 00014",
    email: "asha@example.com",
    location: "Hennur",
    plot_size: "1",
  };
  using log = listenToLog();
  const form = { ...answers, website: "", placement: "home", requestId: "a request of this test", elapsed: 60_000 };
  expect((await send("POST", "/api/enquiries", form, from)).status).toBe(200);
  expect((await send("DELETE", "/api/cities/none", undefined, from)).status).toBe(401);
  using _meera = meera.signedIn();
  const { body: added } = await send("POST", "/api/enquiries", { ...answers, status: "pending" }, from);
  expect((await send("DELETE", "/api/cities/none", undefined, from)).status).toBe(403);
  expect(
    (await send("POST", "/api/enquiries/update-status", { enquiryId: "none", status: "wrong" }, from)).status,
  ).toBe(422);
  const told = log.lines.map(({ message, call, row, code, client }) => [message, call, row, code, client]);
  expect(told.filter(([message]) => message === "written" || message === "call refused")).toEqual([
    ["written", "POST /api/enquiries/", expect.stringMatching(/^[\da-f]{12}$/), undefined, "192.0.2.7"],
    ["call refused", "DELETE /api/cities/:id", "none", "unauthenticated", "192.0.2.7"],
    ["written", "POST /api/enquiries/", added._id, undefined, "192.0.2.7"],
    ["call refused", "DELETE /api/cities/:id", "none", "forbidden", "192.0.2.7"],
    ["call refused", "POST /api/enquiries/update-status/", undefined, "invalid", "192.0.2.7"],
  ]);
  expect(log.lines.filter(({ code }) => code === "forbidden")).toMatchObject([
    { session: expect.stringMatching(sessionId) },
  ]);
  for (const secret of ["Asha", "asha@example.com", "90000 00014", meera.email])
    expect(JSON.stringify(log.lines)).not.toContain(secret);
});

test("each sign-in, its refusal and each sign-out is logged with person and client, and without email or password", async () => {
  await using site = await ownSiteDatabase();
  await using backend = await startTestBackend();
  const meera = await backend.hire("cities");
  using log = listenToLog();
  const wrong = await nextAuth("callback/credentials", { email: meera.email, password: "a wrong password" });
  expect(wrong.cookie).not.toContain(`${cookieName("session")}=`);
  const { cookie } = await nextAuth("callback/credentials", { email: meera.email, password });
  await nextAuth("signout", {}, cookie);
  const staff = !isHosted ? { staff: meera.id } : {};
  expect(log.lines.filter(({ message }) => /^sign/.test(message))).toEqual([
    expect.objectContaining({ message: "sign-in refused", code: "unauthenticated", client: "192.0.2.7" }),
    expect.objectContaining({
      message: "signed in",
      ...staff,
      session: expect.stringMatching(sessionId),
      client: "192.0.2.7",
    }),
    expect.objectContaining({
      message: "signed out",
      ...staff,
      session: expect.stringMatching(sessionId),
      client: "192.0.2.7",
    }),
  ]);
  for (const secret of [meera.email, password, "a wrong password"])
    expect(JSON.stringify(log.lines)).not.toContain(secret);
  const entries = await site.db.selectFrom("auditEntries").selectAll().orderBy("at").execute();
  const by = !isHosted ? meera.id : meera.email;
  expect(entries).toEqual([
    expect.objectContaining({ action: "sign-in-refused", by, byName: "Meera", client: "192.0.2.7" }),
    expect.objectContaining({ action: "signed-in", by, byName: "Meera", outcome: "done", client: "192.0.2.7" }),
    expect.objectContaining({ action: "signed-out", by, byName: "Meera", outcome: "done", client: "192.0.2.7" }),
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/a wrong password/);
});

/** Posts a form of next-auth's with its token, and returns the resulting cookies. */
async function nextAuth(call: string, fields: Record<string, string>, cookie = "") {
  const base = { host: new URL(env.SITE_URL).host, ...from };
  const csrf = await ask("csrf", { headers: { ...base, cookie } });
  const { csrfToken } = await csrf.json();
  const sent = [cookie, ...cookiesOf(csrf)].filter(Boolean).join("; ");
  const headers = { ...base, cookie: sent, "content-type": "application/x-www-form-urlencoded" };
  const answer = await ask(call, { method: "POST", headers, body: `${new URLSearchParams({ csrfToken, ...fields })}` });
  return { cookie: [sent, ...cookiesOf(answer)].join("; ") };
}

const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((one) => one.split(";")[0] ?? "");

async function ask(call: string, init: { method?: string; headers: Record<string, string>; body?: string }) {
  const request = new NextRequest(new URL(`/api/auth/${call}`, env.SITE_URL), init);
  using _headers = withHeaders(init.headers);
  const handle = init.method === "POST" ? POST : GET;
  return await handle(request, { params: Promise.resolve({ nextauth: call.split("/") }) });
}
