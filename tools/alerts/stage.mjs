import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/support/free-port.mjs";
import { PlainError } from "../../scripts/support/steps.mjs";
import { testSettings } from "../../scripts/testing/test-server.mjs";
import { deploySite, serverOf } from "../support/served.mjs";
import { signInAt } from "../support/staff.mjs";
import { enquiryOf, sendEnquiry, startReaders } from "../support/visitors.mjs";
import { loading } from "../support/watch.mjs";
import { openMailbox } from "./mailbox.mjs";
import { startPrometheus } from "./prometheus.mjs";

const TOKEN = "only for the trial of the alerts";
/** Enough for the databases and their backups. */
const DISK_MB = 256;

/**
 * The last build with a controllable hosted backend, visitors, the owner signed in, Prometheus, Alertmanager and a mail
 * server. Its data is on a small disk that can be filled.
 */
export async function setStage() {
  const folder = await mkdtemp(join(tmpdir(), "sagwan-alerts-"));
  const disk = await mountDisk(folder);
  const mailbox = await openMailbox();
  const backendPort = String(await freePort());
  const backendUrl = `http://127.0.0.1:${backendPort}`;
  const backend = serverOf({
    args: ["--import", "tsx", "e2e/support/hosted-backend.ts"],
    env: { ...process.env, ...testSettings, PORT: backendPort },
    url: `${backendUrl}/api/cities`,
    log: join(folder, "backend.log"),
  });
  await backend.start();
  const burdenFile = join(folder, "burden.json");
  const site = await deploySite({
    DATA_DIR: join(disk, "data"),
    BACKEND_URL: backendUrl,
    BACKEND_TIMEOUT_SECONDS: "2",
    BACKEND_ANSWER_SECONDS: "1",
    READY_TOKEN: TOKEN,
    BURDEN: burdenFile,
    SMTP_URL: mailbox.url,
    NOTIFY_EMAIL_TO: "owner@example.com",
    NOTIFY_EMAIL_FROM: "site@example.com",
    ...loading("tools/alerts/burden.mjs"),
  });
  await site.start();
  const staff = await signInAt(site.address);
  // Rules about shares of answers need answers.
  const readers = startReaders({ site: site.address, count: 1, pauseMs: 250 });
  const prometheus = await startPrometheus({ folder, site: site.address, token: TOKEN, mailPort: mailbox.port });
  /** @type {(() => unknown)[]} */
  const left = [];

  /** Parses an answer to the owner; throws if the request was refused. @param {Promise<Response>} answer */
  async function done(answer) {
    const response = await answer;
    const text = await response.text();
    if (!response.ok) throw new PlainError(`The owner could not do this: ${response.status} ${text}`);
    return JSON.parse(text);
  }

  return {
    site,
    backend,
    mailbox,
    alerts: prometheus.alerts,
    burdenFile,
    /** Registers clean-up for a trouble that stays until all trials are done. @param {() => unknown} end */
    leave: (end) => left.push(end),
    /** @param {string} path */
    ask: (path) => staff.get(site.address, path).then((answer) => answer.arrayBuffer()),
    /** Makes the next requests to the backend fail (server/testing/hosted/moods). @param {string} mood */
    misbehave: (mood, times = 100) =>
      fetch(`${backendUrl}/mood`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ mood, times }),
      }),
    enquire: () => done(sendEnquiry(site.address, enquiryOf("Asha Rao"))),
    async discard() {
      const { data } = await done(staff.get(site.address, "/api/outbox"));
      const headers = { "content-type": "application/json" };
      const init = { method: "DELETE", headers, body: JSON.stringify({ reason: "A trial" }) };
      for (const { _id } of data) await done(staff.asked(site.address, `/api/outbox/${_id}`, init));
    },
    async saveText() {
      const { data } = await done(staff.get(site.address, "/api/site-content/company"));
      await done(staff.put(site.address, "/api/site-content/company", { value: data.value, version: data.version }));
    },
    async clear() {
      await readers.stop();
      await prometheus.stop();
      for (const end of left) await end();
      await site.clean();
      await backend.kill();
      execFileSync("umount", [disk]);
      await rm(folder, { recursive: true });
    },
  };
}

/** @param {string} folder */
async function mountDisk(folder) {
  if (process.getuid?.() !== 0) throw new PlainError("Run this as root: it mounts a small disk, and fills it.");
  const disk = join(folder, "disk");
  await mkdir(disk);
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tmpfs", disk]);
  process.on("exit", () => {
    try {
      execFileSync("umount", ["--lazy", disk], { stdio: "ignore" });
    } catch {
      // Already unmounted.
    }
  });
  return disk;
}
