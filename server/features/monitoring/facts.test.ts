import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "node:tls";
import { noteOutcome } from "@/scripts/data/nightly.mjs";
import { findProgram } from "@/scripts/support/debian.mjs";
import { needs } from "@/scripts/testing/skips.mjs";
import { siteDatabase } from "@/server/database/site-database";
import { env } from "@/server/platform/env";
import { testOutbox } from "@/server/testing/outbox";
import { testWhere } from "@/server/testing/test-where";
import { backend } from "@/server/upstream/backend";
import { findCertificateEnd, findFacts, readBackup } from "./facts";

afterEach(() => jest.restoreAllMocks());

const openssl = findProgram("openssl") ?? "";

/** A self-signed certificate for localhost that ends after so many days. */
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
    const server = createServer(certificateFor(9)).listen(0).unref();
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
  await noteOutcome(join(env.DATA_DIR, "site.sqlite"), record);
  const { backup, diskFree, certificateEndsAt } = await findFacts();
  expect(backup).toEqual({ ...record, lacks: ["backend.sqlite"] });
  jest.replaceProperty(env, "DATABASE_URL", "postgres://backend@localhost/backend");
  expect(await readBackup()).toMatchObject({ lacks: ["backend.dump"] });
  jest.replaceProperty(env, "BACKEND_URL", "https://backend.example.com");
  expect(await readBackup()).toMatchObject({ lacks: ["hosted"] });
  await noteOutcome(join(env.DATA_DIR, "site.sqlite"), ran);
  expect(await readBackup()).toMatchObject({ lacks: [] });
  expect(diskFree).toBeGreaterThan(0);
  expect(diskFree).toBeLessThanOrEqual(1);
  expect(certificateEndsAt).toBeUndefined();
});
