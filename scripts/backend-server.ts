import { once } from "node:events";
import { serve } from "@hono/node-server";
import { createBackend } from "@/backend/backend";
import { leaveNetworkOutOfReports } from "@/server/http/leave-network-out";
import { env } from "@/server/platform/env";

leaveNetworkOutOfReports();
const backend = createBackend({ database: env.database, jwtSecret: env.BACKEND_JWT_SECRET ?? "" });
const server = serve({ fetch: backend.handle, port: env.BACKEND_PORT, hostname: env.listensAt }, () =>
  console.log("listening"),
);
export const listening = once(server, "listening");

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.once(signal, () => server.close(() => void backend.close().then(() => process.exit(0))));
}
