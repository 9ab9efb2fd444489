import { chown, mkdtemp, readdir, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../support/steps.mjs";
import { startPeer } from "./peer.mjs";

const DEBIAN = "/usr/lib/postgresql";

/** Test data need not survive a power cut. In memory, if there is room, they take half the processor time. */
const IN_MEMORY = "/dev/shm";
const ROOM_BYTES = 2 * 2 ** 30;
const QUICK = ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"];

/** Uses the PostgreSQL at TEST_DATABASE_URL, else starts one. Undefined if none is installed. */
export async function startPostgres({ settings = QUICK } = {}) {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { url, outcome: "the one in TEST_DATABASE_URL", stop: async () => {} };
  const programs = await findPostgres();
  return programs === undefined ? undefined : startServer(programs, settings);
}

export async function findPostgres() {
  const versions = await readdir(DEBIAN).catch(() => []);
  const [newest] = versions.map(Number).sort((one, other) => other - one);
  return newest === undefined ? undefined : join(DEBIAN, String(newest), "bin");
}
/** @param {string} programs @param {string[]} settings */
async function startServer(programs, settings) {
  const folder = await mkdtemp(join(settings === QUICK ? await quickFolder() : tmpdir(), "sagwan-postgres-"));
  const data = join(folder, "data");
  const options = { ...(await ownerOf(folder)), cwd: folder };
  const settingUp = ["-D", data, "-U", "tests", "-A", "trust", "-E", "UTF8", "--locale=C", "-N"];
  await run(join(programs, "initdb"), settingUp, options);
  const { end } = await startPeer(
    join(programs, "postgres"),
    ["-D", data, "-k", folder, "-p", "5432", "-c", "listen_addresses=", ...settings],
    { ...options, signal: "SIGINT", isReady: (output) => output.includes("ready to accept connections") },
  );
  return {
    url: `postgres://tests@localhost:5432/postgres?host=${folder}`,
    outcome: programs,
    stop: async () => {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function quickFolder() {
  const { bavail, bsize } = await statfs(IN_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > ROOM_BYTES ? IN_MEMORY : tmpdir();
}

// PostgreSQL refuses to run as root; Debian's package makes a user for it.
/** @param {string} folder @returns {Promise<{ uid?: number, gid?: number }>} */
async function ownerOf(folder) {
  if (process.getuid?.() !== 0) return {};
  const idOf = async (/** @type {string} */ option) => Number(await run("id", [option, "postgres"]));
  const [uid, gid] = await Promise.all([idOf("-u"), idOf("-g")]);
  await chown(folder, uid, gid);
  return { uid, gid };
}
