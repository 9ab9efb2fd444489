import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "node:tls";
import { noteBackup } from "@/scripts/data/backup-record.mjs";
import { findProgram } from "@/scripts/support/debian.mjs";
import { needs } from "@/scripts/testing/skips.mjs";
import { siteDatabase } from "@/server/database/site-database";
import { env } from "@/server/platform/env";
import { testOutbox } from "@/server/testing/outbox";
import { testWhere } from "@/server/testing/test-where";
import { backend } from "@/server/upstream/backend";
import { endOfCertificate } from "./certificate";
import { findFacts, readBackup } from "./facts";

afterEach(() => jest.restoreAllMocks());

const openssl = findProgram("openssl") ?? "";

testWhere(openssl, needs.openssl)(
  "when a certificate ends is read from whoever shows it, also where nobody would trust it",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "sagwan-certificate-"));
    const [key, cert] = [join(folder, "key"), join(folder, "cert")];
    const subject = ["-subj", "/CN=localhost", "-days", "9"];
    execFileSync(openssl, ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", cert, ...subject], {
      stdio: "ignore",
    });
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }).listen(0);
    const days =
      ((await endOfCertificate("localhost", (server.address() as AddressInfo).port)) - Date.now()) / 86_400_000;
    server.close();
    rmSync(folder, { recursive: true });
    expect(Math.round(days)).toBe(9);
    await expect(endOfCertificate("127.0.0.1", 1)).rejects.toThrow();
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
  await noteBackup(join(env.DATA_DIR, "site.sqlite"), record);
  const { backup, diskFree, certificateEndsAt } = await findFacts();
  expect(backup).toEqual({ ...record, lacks: ["backend.sqlite"] });
  jest.replaceProperty(env, "DATABASE_URL", "postgres://backend@localhost/backend");
  expect(await readBackup()).toMatchObject({ lacks: ["backend.dump"] });
  jest.replaceProperty(env, "BACKEND_URL", "https://backend.example.com");
  expect(await readBackup()).toMatchObject({ lacks: ["hosted"] });
  await noteBackup(join(env.DATA_DIR, "site.sqlite"), ran);
  expect(await readBackup()).toMatchObject({ lacks: [] });
  expect(diskFree).toBeGreaterThan(0);
  expect(diskFree).toBeLessThanOrEqual(1);
  expect(certificateEndsAt).toBeUndefined();
});
