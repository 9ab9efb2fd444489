import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage, RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer as createTlsServer } from "node:tls";
import fc from "fast-check";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/contract/durations";
import { defaults } from "@/lib/content/defaults";
import { storeOutcome } from "@/scripts/data/nightly.mjs";
import { findProgram } from "@/scripts/support/system.mjs";
import { needs } from "@/scripts/testing/skips.mjs";
import { createContentStore } from "@/server/database/documents/store";
import { siteDatabase } from "@/server/database/site-database";
import type { AlertRow, SiteDb } from "@/server/database/tables";
import { env } from "@/server/platform/env";
import { mailSink, readMail } from "@/server/testing/mail-sink";
import { claimOf, testOutbox } from "@/server/testing/outbox";
import { outsideServer } from "@/server/testing/outside-server";
import { siteOfEachTest } from "@/server/testing/site-database";
import { testWhere } from "@/server/testing/test-where";
import { backend } from "@/server/upstream/backend";
import { setClientHeaders } from "@/server/web/next/sanitize-request";
import { type Alert, alertRules, alertSender, changeOf, noteAlerts } from "./alerts";
import { sendAsBrowser } from "./checks/address";
import { type Facts, findCertificateEnd, findFacts, mayReadDetails, readBackup } from "./facts";

describe("problems", () => {
  const site = siteOfEachTest();

  const now = Date.parse("2026-11-22T14:00:00+05:30");
  const healthy: Facts = {
    enquiries: { waiting: 0, deadLetters: 0, oldestAt: undefined },
    backend: "reachable",
    backup: { ranAt: now, trouble: "", backedUpAt: now, testedAt: now, testedRows: 1_234, lacks: [] },
    diskFree: 0.43,
    certificateEndsAt: now + 60 * DAY_MS,
    leadSources: [],
  };

  beforeEach(() => {
    jest.replaceProperty(env, "email", { url: "smtp://localhost", to: "owner@example.com", from: "b@example.com" });
  });

  const alerts = async (db: SiteDb) => {
    const query = db.selectFrom("outbox").select("payload").where("kind", "=", "trouble").orderBy("acceptedAt");
    const payloads = (await query.execute()).map(({ payload }) => JSON.parse(payload) as Alert);
    return payloads.map(({ name, is, at }) => `${name} ${is} ${(at - now) / MINUTE_MS}`);
  };

  const refusedAt = (at: number) => ({ count: 1, origin: "https://example.in", at, siteUrl: env.SITE_URL });
  const backup = healthy.backup as NonNullable<Facts["backup"]>;

  test.each<[keyof typeof alertRules, string, Facts, boolean | undefined]>([
    ["waiting", "15 minutes", { enquiries: { waiting: 1, deadLetters: 0, oldestAt: now - 15 * MINUTE_MS } }, false],
    ["waiting", "longer", { enquiries: { waiting: 1, deadLetters: 0, oldestAt: now - 15 * MINUTE_MS - 1 } }, true],
    ["waiting", "an outbox that does not answer", {}, undefined],
    ["deadLetters", "one", { enquiries: { waiting: 0, deadLetters: 1, oldestAt: undefined } }, true],
    ["address", "a refusal in the last day", { refusals: refusedAt(now - DAY_MS) }, true],
    ["address", "a refusal before it", { refusals: refusedAt(now - DAY_MS - 1) }, false],
    ["address", "none", { refusals: null }, false],
    ["backend", "away", { backend: "unreachable" }, true],
    ["backup", "26 hours old", { backup: { ...backup, backedUpAt: now - 26 * HOUR_MS } }, false],
    ["backup", "older", { backup: { ...backup, backedUpAt: now - 26 * HOUR_MS - 1 } }, true],
    ["backup", "new, and the copy elsewhere failed", { backup: { ...backup, trouble: "status 3" } }, true],
    ["backup", "never made", { backup: null }, true],
    ["backup", "without a database in use", { backup: { ...backup, lacks: ["backend.dump"] } }, true],
    ["backup", "without a hosted backend's data", { backup: { ...backup, lacks: ["hosted"] } }, false],
    ["backup", "of a database that does not answer", {}, undefined],
    ["disk", "a tenth free", { diskFree: 0.1 }, false],
    ["disk", "less", { diskFree: 0.0999 }, true],
    ["leadSources", "a refused token", { leadSources: [{ name: "Facebook", trouble: "No token." }] }, true],
    ["certificate", "14 days left", { certificateEndsAt: now + 14 * DAY_MS }, false],
    ["certificate", "less", { certificateEndsAt: now + 14 * DAY_MS - 1 }, true],
  ])("%s, %s: counts as a problem exactly as the owner was promised", (name, _what, facts, isProblem) => {
    expect(alertRules[name](facts, now).isProblem).toBe(isProblem);
  });

  test("no alert is sent while all is well or nothing is known", async () => {
    await noteAlerts(site.db, healthy, now);
    await noteAlerts(site.db, {}, now + MINUTE_MS);
    expect([await alerts(site.db), await site.db.selectFrom("troubles").selectAll().execute()]).toEqual([[], []]);
  });

  test("a problem makes one alert, however many servers see it how often, and one when it ends", async () => {
    const other = await site.another();
    const full = { ...healthy, diskFree: 0.05 };
    await Promise.all([site.db, other, site.db, other].map((db) => noteAlerts(db, full, now)));
    for (let minute = 1; minute < 300; minute += 30) await noteAlerts(other, full, now + minute * MINUTE_MS);
    await Promise.all([site.db, other].map((db) => noteAlerts(db, healthy, now + 300 * MINUTE_MS)));
    await noteAlerts(site.db, healthy, now + 301 * MINUTE_MS);
    expect(await alerts(site.db)).toEqual(["disk began 0", "disk ended 300"]);
  });

  test("a missing backend makes an alert after ten minutes, and none if it is back sooner", async () => {
    const away: Facts = { ...healthy, backend: "unreachable" };
    for (const minute of [0, 9]) await noteAlerts(site.db, away, now + minute * MINUTE_MS);
    await noteAlerts(site.db, healthy, now + 9.5 * MINUTE_MS);
    for (const minute of [10, 19]) await noteAlerts(site.db, away, now + minute * MINUTE_MS);
    expect(await alerts(site.db)).toEqual([]);
    await noteAlerts(site.db, away, now + 20 * MINUTE_MS);
    await noteAlerts(site.db, healthy, now + 25 * MINUTE_MS);
    expect(await alerts(site.db)).toEqual(["backend began 20", "backend ended 25"]);
  });

  test("an unknown state ends no problem", async () => {
    await noteAlerts(site.db, { ...healthy, diskFree: 0.05 }, now);
    await noteAlerts(site.db, {}, now + MINUTE_MS);
    await noteAlerts(site.db, { ...healthy, diskFree: 0.05 }, now + 2 * MINUTE_MS);
    expect(await alerts(site.db)).toEqual(["disk began 0"]);
  });

  test("without a mail server a problem is recorded and no mail is queued", async () => {
    jest.replaceProperty(env, "email", undefined);
    await noteAlerts(site.db, { ...healthy, diskFree: 0.05 }, now);
    expect(await alerts(site.db)).toEqual([]);
    const troubles = await site.db.selectFrom("troubles").select(["name", "since", "endedAt"]).execute();
    expect(troubles).toEqual([{ name: "disk", since: now, endedAt: null }]);
  });

  test("whatever happens, there are at most two mails an hour about one thing, and no end without a beginning", () => {
    const check = fc.record({ isProblem: fc.option(fc.boolean(), { nil: undefined }), after: fc.nat(20) });
    const checks = fc.array(check, { maxLength: 200 });
    fc.assert(
      fc.property(checks, fc.constantFrom(0, 10 * MINUTE_MS), (checks, patienceMs) => {
        let [row, at]: [AlertRow | undefined, number] = [undefined, now];
        const mails: { sends: string; at: number }[] = [];
        for (const { isProblem, after } of checks) {
          at += after * MINUTE_MS;
          const change = changeOf(row, { isProblem, finding: "", patienceMs }, at);
          if (!change) continue;
          const { sends, ...next } = change;
          row = { ...next, name: "disk" };
          if (sends) mails.push({ sends, at });
        }
        expect(mails.map(({ sends }) => sends)).toEqual(mails.map((_, index) => (index % 2 ? "ended" : "began")));
        const beginnings = mails.filter(({ sends }) => sends === "began");
        for (const [index, { at }] of beginnings.slice(1).entries())
          expect(at - (beginnings[index]?.at ?? 0)).toBeGreaterThanOrEqual(HOUR_MS);
      }),
    );
  });
});

describe("alerts", () => {
  const site = siteOfEachTest();

  const since = Date.parse("2026-11-22T14:00:00+05:30");
  const began: Alert = { name: "backend", is: "began", since, at: since + 600_000, says: "Not responding." };
  const claim = (alert: Alert) => claimOf({ kind: "trouble", payload: JSON.stringify(alert) });
  const senderTo = (url: string) => alertSender({ url, to: "sales@example.com", from: "site@example.com" });
  const textOf = (mail = "") => readMail(mail).replaceAll("\r\n", "\n");

  test("an alert says what is wrong since when, what to do, and links to System health", async () => {
    await using sink = await mailSink();
    expect(await senderTo(sink.url)(claim(began))).toEqual({ is: "delivered" });
    for (const line of ["To: sales@example.com", "Subject: Problem: the backend has been down for 10 minutes"])
      expect(sink.mails[0]).toContain(line);
    for (const words of [
      "Backend: problem since 22 Nov 2026, 2:00 pm (found 22 Nov 2026, 2:10 pm).\nNot responding.\n",
      "Visitors see saved pages and enquiries are accepted",
      "http://localhost:3000/sagwan-site?part=advanced",
    ])
      expect(textOf(sink.mails[0])).toContain(words);
  });

  test("the alert of an end says how long the problem lasted", async () => {
    await using sink = await mailSink();
    await senderTo(sink.url)(claim({ ...began, is: "ended", at: since + 40 * 60_000, says: "" }));
    expect(sink.mails[0]).toContain("Subject: Resolved: the backend is back");
    expect(textOf(sink.mails[0])).toContain("The problem lasted 40 min, from 22 Nov 2026, 2:00 pm.");
  });

  test("alerts go to the address that the owner has set", async () => {
    await using sink = await mailSink();
    const value = { ...defaults.desk, troubleMail: "owner@example.com" };
    await createContentStore(site.db).save("desk", { value, version: 0 }, { name: "", holder: "" });
    await senderTo(sink.url)(claim(began));
    expect(sink.mails[0]).toContain("To: owner@example.com");
  });

  test("a mail server that is down or busy is retried; an unknown address makes no dead letter", async () => {
    expect(await senderTo("smtp://127.0.0.1:1")(claim(began))).toMatchObject({ is: "unsent" });
    await using busy = await mailSink("451 later");
    expect(await senderTo(busy.url)(claim(began))).toMatchObject({ is: "unsent" });
    await using refusing = await mailSink("550 no such person");
    expect(await senderTo(refusing.url)(claim(began))).toMatchObject({ is: "dropped" });
  });
});

describe("facts", () => {
  const openssl = findProgram("openssl") ?? "";

  function certificateFor(days: number) {
    const folder = mkdtempSync(join(tmpdir(), "sagwan-certificate-"));
    const [key, cert] = [join(folder, "key"), join(folder, "cert")];
    const subject = ["-subj", "/CN=localhost", "-days", String(days)];
    execFileSync(openssl, ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert, ...subject], {
      stdio: "ignore",
    });
    const files = { key: readFileSync(key), cert: readFileSync(cert) };
    rmSync(folder, { recursive: true });
    return files;
  }

  testWhere(openssl, needs.openssl)(
    "the end of the certificate is read from whoever shows it, also where nobody would trust it, and again once it is renewed",
    async () => {
      const server = createTlsServer(certificateFor(9)).listen(0).unref();
      const { port } = server.address() as AddressInfo;
      jest.replaceProperty(env, "SITE_URL", `https://localhost:${port}`);
      const daysLeft = async () => Math.round((((await findCertificateEnd()) ?? 0) - Date.now()) / 86_400_000);
      expect(await daysLeft()).toBe(9);
      server.setSecureContext(certificateFor(90));
      expect(await daysLeft()).toBe(90);
      server.close();
      await expect(findCertificateEnd()).rejects.toThrow();
    },
  );

  test("a recorded backup is a fact, and so are the lack of one and what the last one lacks", async () => {
    await using _outbox = await testOutbox();
    jest.spyOn(backend, "send").mockImplementation(async () => Response.json({ data: [] }));
    mkdirSync(env.DATA_DIR, { recursive: true });
    await siteDatabase();
    expect(await findFacts()).toMatchObject({ backup: null, enquiries: { waiting: 0, deadLetters: 0 } });
    const ran = { ranAt: 2, trouble: "Copy: no room", backedUpAt: 1, testedAt: null, testedRows: 0 };
    const record = { ...ran, covers: ["site.sqlite"] };
    await storeOutcome(join(env.DATA_DIR, "site.sqlite"), record);
    const { backup, diskFree, certificateEndsAt } = await findFacts();
    expect(backup).toEqual({ ...record, lacks: ["backend.sqlite"] });
    jest.replaceProperty(env, "DATABASE_URL", "postgres://backend@localhost/backend");
    expect(await readBackup()).toMatchObject({ lacks: ["backend.dump"] });
    jest.replaceProperty(env, "BACKEND_URL", "https://backend.example.com");
    expect(await readBackup()).toMatchObject({ lacks: ["hosted"] });
    await storeOutcome(join(env.DATA_DIR, "site.sqlite"), ran);
    expect(await readBackup()).toMatchObject({ lacks: [] });
    expect(diskFree).toBeGreaterThan(0);
    expect(diskFree).toBeLessThanOrEqual(1);
    expect(certificateEndsAt).toBeUndefined();
  });
});

async function mayRead(headers: Record<string, string>, token?: string): Promise<boolean> {
  await using server = await outsideServer((request, response) => {
    setClientHeaders(request);
    response.end(String(mayReadDetails(new Headers(request.headers as Record<string, string>), token)));
  });
  return (await server.send({ headers })).body === "true";
}

test("a local caller may read details, unless a header shows that the request comes through a proxy", async () => {
  expect(await mayRead({})).toBe(true);
  for (const name of ["X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "X-Real-IP", "Forwarded", "Via"])
    expect([name, await mayRead({ [name]: "", "x-peer-is-local": "true" })]).toEqual([name, false]);
});

test("READY_TOKEN gives access from anywhere; if none is set, no token does", async () => {
  const token = "a token of the tests";
  const bearer = (word: string, right?: string) =>
    mayRead({ via: "1.1 proxy", authorization: `Bearer ${word}` }, right);
  expect(await bearer("undefined")).toBe(false);
  for (const wrong of ["", "another", "A TOKEN OF THE TESTS"]) expect(await bearer(wrong, token)).toBe(false);
  expect(await bearer(token, token)).toBe(true);
});

describe("the test enquiry's way", () => {
  async function publicAddress(handle: RequestListener) {
    const requests: Pick<IncomingMessage, "method" | "url" | "headers">[] = [];
    const server = await outsideServer((request, answer) => {
      requests.push(request);
      handle(request, answer);
    });
    jest.replaceProperty(env, "SITE_URL", server.origin);
    return { ...server, requests };
  }

  test("a test enquiry opens the form at the public address and posts with that page's origin, without a session", async () => {
    await using site = await publicAddress((_request, answer) => void answer.end("{}"));
    await sendAsBrowser({ name: "Test" });
    expect(site.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET /contact-us",
      "POST /api/enquiries",
    ]);
    const { origin, cookie, "sec-fetch-site": from } = site.requests[1]?.headers ?? {};
    expect([origin, from, cookie]).toEqual([site.origin, "same-origin", undefined]);
  });

  test("where the public address redirects, the enquiry goes as visitors' do, and its refusal names both addresses", async () => {
    await using visitors = await publicAddress((request, answer) => {
      answer.writeHead(request.method === "POST" ? 403 : 200).end();
    });
    await using configured = await publicAddress((request, answer) => {
      answer.writeHead(308, { location: visitors.origin + request.url }).end();
    });
    const failure = await sendAsBrowser({ name: "Test" }).catch((thrown: Error) => thrown.message);
    expect(failure).toContain(`${visitors.origin} refused the enquiry (status 403)`);
    expect(failure).toContain(`SITE_URL is ${configured.origin}`);
    expect(visitors.requests[1]?.headers.origin).toBe(visitors.origin);
  });

  test.each<[string, RequestListener]>([
    ["redirects in a circle", (request, answer) => void answer.writeHead(307, { location: request.url ?? "" }).end()],
    ["is closed", (request) => void request.socket.destroy()],
    ["has no such page", (_request, answer) => void answer.writeHead(404).end()],
  ])("a public address that %s is a failure in words", async (_what, handle) => {
    await using site = await publicAddress(handle);
    await expect(sendAsBrowser({})).rejects.toMatchObject({
      code: "upstream",
      message: expect.stringContaining(site.origin),
    });
  });
});
