import { rm } from "node:fs/promises";
import { join } from "node:path";
import { serverOf } from "../crash/server.mjs";
import { prepareDatabase } from "../support/database.mjs";
import { deployBuild } from "../support/deployment.mjs";
import { freePort } from "../support/free-port.mjs";
import { startNginx } from "../support/nginx.mjs";
import { startPostgres } from "../support/postgres.mjs";
import { startRedis } from "../support/redis.mjs";
import { testSettings } from "../support/test-server.mjs";
import { WEB_SERVER } from "../support/web-server.mjs";

const freePorts = (count) => Promise.all(Array.from({ length: count }, freePort));

/**
 * Two web servers and two backends, PostgreSQL, Redis, and nginx before both pairs, as plain processes on loopback ports.
 * Each web server has a copy of the build, as machines have. Everything is started; `clean` ends and removes it all.
 */
export async function startCluster() {
  const [sitePort, backendPort] = await freePorts(2);
  const [webPorts, backendPorts] = [await freePorts(2), await freePorts(2)];
  const [postgres, redis] = [await startPostgres(), await startRedis()];
  const nginx = await startNginx({ sitePort, backendPort, webPorts, backendPorts });
  const shared = { ...process.env, ...testSettings };
  const backendEnv = { ...shared, BACKEND_URL: "", DATABASE_URL: postgres.url };
  await prepareDatabase(backendEnv);
  const folders = await Promise.all(webPorts.map(() => deployBuild()));
  const backends = backendPorts.map((port) =>
    serverOf({
      args: ["--import", "tsx", "scripts/backend-server.ts"],
      env: { ...backendEnv, BACKEND_PORT: String(port) },
      url: `http://localhost:${port}/health`,
      log: join(folders[0], `backend-${port}.log`),
    }),
  );

  const site = `http://localhost:${sitePort}`;
  const webs = webPorts.map((port, web) =>
    Object.assign(
      serverOf({
        args: WEB_SERVER,
        cwd: folders[web],
        url: `http://localhost:${port}/thank-you`,
        log: join(folders[web], "web.log"),
        env: {
          ...shared,
          PORT: String(port),
          SITE_URL: site,
          DATABASE_URL: "",
          BACKEND_URL: `http://localhost:${backendPort}`,
          SITE_DATABASE_URL: postgres.url,
          REDIS_URL: redis.url,
          TRUSTED_PROXIES: "1",
          ENQUIRY_LIMIT_TOTAL_PER_MINUTE: "0",
        },
      }),
      { url: `http://localhost:${port}` },
    ),
  );
  for (const server of [...backends, ...webs]) await server.start();

  const clean = async () => {
    await Promise.all([...webs, ...backends].map((server) => server.kill()));
    await Promise.all([nginx, redis, postgres].map((one) => one.stop()));
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  };
  return { site, webs, backends, nginx, redis, database: postgres.url, clean };
}
