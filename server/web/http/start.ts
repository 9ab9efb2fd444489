import { createServer } from "node:http";
import { holdData } from "@/server/database/hold-data";
import { isSecure } from "@/server/identity/cookies";
import { env, isDevelopment } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { createMetrics } from "@/server/platform/metrics/metrics";
import { shared } from "@/server/platform/shared.mjs";
import { findRoutes } from "@/server/web/http/routes";
import { prepareNext } from "@/server/web/next/prepare";
import { Answer } from "./answer";
import { openFrontDoor, openInDevelopment } from "./front-door";
import { leaveNetworkOutOfReports } from "./leave-network-out";
import { logConsole } from "./log-console";
import { securityHeaders } from "./response-headers";
import { stopOnSignal } from "./stop";

/**
 * Who takes longer to say what he wants is not waiting for an answer: his connection is closed within twice this time.
 * Uploads on a slow line have five minutes.
 */
const headersTimeout = env.HEADERS_TIMEOUT_SECONDS * 1_000;

/**
 * Longer than those in front of it keep an idle connection (nginx here 60 s, load balancers as a rule 60 s): the side that
 * sends has to be the one that ends it, or a form is sent into a connection that is just being closed, and is lost.
 */
const KEEP_ALIVE_MS = 75_000;

/**
 * Serves the build in this folder, or, in development, its sources. Resolves once it listens. Nobody is answered before
 * all is prepared: whoever comes early finds no open port.
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
  stopOnSignal(server, () => app.close());
  shared.isServing();
  log.info("serving", { port: env.PORT });
}

async function prepareProduction() {
  logConsole();
  const server = createServer({
    ServerResponse: Answer,
    headersTimeout,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Node looks for them every half minute unless it is told.
    connectionsCheckingInterval: headersTimeout,
  });
  const app = await prepareNext({ isDevelopment, port: env.PORT, server });
  return { app, server: server.on("request", openFrontDoor(app.getRequestHandler(), securityHeaders(isSecure))) };
}

/** Next needs eval and inline scripts, which no policy of ours would allow, and people read what it prints. */
async function prepareDevelopment() {
  const server = createServer();
  const app = await prepareNext({ isDevelopment, port: env.PORT, server });
  return { app, server: server.on("request", openInDevelopment(app.getRequestHandler())) };
}
