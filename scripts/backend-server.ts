import { once } from "node:events";
import { serve } from "@hono/node-server";
import { createBackend } from "@/backend/backend";
import { leaveNetworkOutOfReports, lockShared } from "@/server/database/lock-data";
import { lockFiles } from "@/server/platform/data-lock.mjs";
import { env } from "@/server/platform/env";

leaveNetworkOutOfReports();
export const listening = start();

async function start() {
  await (env.DATABASE_URL ? lockShared(env.DATABASE_URL, "the backend") : lockFiles([env.database], "the backend"));
  const backend = createBackend({ database: env.database, jwtSecret: env.BACKEND_JWT_SECRET ?? "" });
  const server = serve({ fetch: backend.handle, port: env.BACKEND_PORT, hostname: env.listeningHost }, () =>
    console.log("listening"),
  );
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.once(signal, () => server.close(() => void backend.close().then(() => process.exit(0))));
  }
  await once(server, "listening");
}
