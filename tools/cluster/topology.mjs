import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareDatabase } from "../../scripts/data/database.mjs";
import { freePort } from "../../scripts/support/free-port.mjs";
import { PlainError } from "../../scripts/support/steps.mjs";
import { startNginx } from "../../scripts/testing/nginx.mjs";
import { startPostgres } from "../../scripts/testing/postgres.mjs";
import { startRedis } from "../../scripts/testing/redis.mjs";
import { testSettings } from "../../scripts/testing/test-server.mjs";
import { backendServer, deploySite } from "../support/served.mjs";

/**
 * Starts two web servers, two backends, PostgreSQL, Redis, and nginx in front of both pairs, as plain processes on loopback
 * ports. Each web server has its own copy of the build, as on its own machine. `clean` stops and removes everything.
 */
export async function startCluster() {
  const [sitePort, backendPort] = [await freePort(), await freePort()];
  const [webPorts, backendPorts] = [
    [await freePort(), await freePort()],
    [await freePort(), await freePort()],
  ];
  const [postgres, redis] = [await startPostgres(), await startRedis()];
  if (!postgres) throw new PlainError("No PostgreSQL found. Install Debian's package postgresql.");
  const nginx = await startNginx({ sitePort, backendPort, webPorts, backendPorts });
  const backendEnv = { ...process.env, ...testSettings, BACKEND_URL: "", DATABASE_URL: postgres.url };
  await prepareDatabase(backendEnv);
  const logs = await mkdtemp(join(tmpdir(), "sagwan-cluster-"));
  const backends = backendPorts.map((port) =>
    backendServer({ ...backendEnv, BACKEND_PORT: String(port) }, join(logs, `backend-${port}.log`)),
  );

  const site = `http://localhost:${sitePort}`;
  const webs = await Promise.all(
    webPorts.map((port) =>
      deploySite({
        PORT: String(port),
        SITE_URL: site,
        BACKEND_URL: `http://localhost:${backendPort}`,
        SITE_DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        TRUSTED_PROXIES: "1",
        ENQUIRY_LIMIT_TOTAL_PER_MINUTE: "0",
      }),
    ),
  );
  for (const server of [...backends, ...webs]) await server.start();

  const clean = async () => {
    await Promise.all([...webs, ...backends].map((server) => server.kill()));
    await Promise.all(webs.map((web) => web.clean()));
    await Promise.all([nginx, redis, postgres].map((one) => one.stop()));
    await rm(logs, { recursive: true, force: true });
  };
  return { site, webs, backends, nginx, redis, database: postgres.url, clean };
}
