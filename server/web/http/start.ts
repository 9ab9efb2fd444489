import { createServer } from "node:http";
import { holdData } from "@/server/database/hold-data";
import { isSecure } from "@/server/identity/cookies";
import { env, isDevelopment } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { createMetrics } from "@/server/platform/metrics/metrics";
import { shared } from "@/server/platform/shared.mjs";
import { findRoutes } from "@/server/web/next/build";
import { prepareNext } from "@/server/web/next/prepare";
import { Answer } from "./answer";
import { openFrontDoor, openInDevelopment } from "./front-door";
import { leaveNetworkOutOfReports } from "./leave-network-out";
import { logConsole } from "./log-console";
import { securityHeaders } from "./response-headers";
import { stopOnSignal } from "./stop";

/** Closes connections with slow request headers within twice this time. Uploads have five minutes. */
const headersTimeout = env.HEADERS_TIMEOUT_SECONDS * 1_000;

/**
 * Longer than proxies keep idle connections (nginx and most load balancers: 60 s). The sending side must be the one
 * that closes, or a form may be sent into a closing connection and lost.
 */
const KEEP_ALIVE_MS = 75_000;

/**
 * Serves the build in this folder, or the sources in development. Resolves once it listens, which it does only when
 * everything is ready.
 */
export async function start(): Promise<void> {
  leaveNetworkOutOfReports();
  await holdData();
  shared.metrics = createMetrics(await findRoutes());
  const { server, app } = await (isDevelopment ? prepareDevelopment() : prepareProduction());
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port: env.PORT, host: env.listensAt }, resolve);
  });
  stopOnSignal(server, async () => {
    await shared.flushViews?.().catch((cause: unknown) => log.warn("the last views could not be stored", { cause }));
    await app.close();
  });
  shared.isServing();
  log.info("serving", { port: env.PORT });
}

async function prepareProduction() {
  logConsole();
  const server = createServer({
    ServerResponse: Answer,
    headersTimeout,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Node's default is every half minute.
    connectionsCheckingInterval: headersTimeout,
  });
  const app = await prepareNext({ isDevelopment, port: env.PORT, server });
  return { app, server: server.on("request", openFrontDoor(app.getRequestHandler(), securityHeaders(isSecure))) };
}

/**
 * Next's development mode needs eval and inline scripts, which our policy forbids, and developers read its console
 * output.
 */
async function prepareDevelopment() {
  const server = createServer();
  const app = await prepareNext({ isDevelopment, port: env.PORT, server });
  return { app, server: server.on("request", openInDevelopment(app.getRequestHandler())) };
}
