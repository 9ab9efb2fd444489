import { createServer } from "node:http";
import { isSecure } from "@/lib/auth/cookies";
import { env, isDevelopment } from "@/lib/env";
import { log } from "@/lib/log";
import { prepareNext } from "@/server/next/prepare";
import { shared } from "@/server/shared.mjs";
import { Answer } from "./answer";
import { openFrontDoor, openInDevelopment } from "./front-door";
import { leaveNetworkOutOfReports } from "./leave-network-out";
import { logConsole } from "./log-console";
import { securityHeaders } from "./security-headers";
import { stopOnSignal } from "./stop";

/** Who takes longer to say what he wants is not waiting for an answer. Uploads on a slow line have five minutes. */
const HEADERS_TIMEOUT_MS = 10_000;
/**
 * Serves the build in this folder, or, in development, its sources. Resolves once it listens. Nobody is answered before
 * all is prepared: whoever comes early finds no open port.
 */
export async function start(): Promise<void> {
  leaveNetworkOutOfReports();
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
  const server = createServer({ ServerResponse: Answer, headersTimeout: HEADERS_TIMEOUT_MS });
  const app = await prepareNext({ isDevelopment, port: env.PORT, server });
  return { app, server: server.on("request", openFrontDoor(app.getRequestHandler(), securityHeaders(isSecure))) };
}

/** Next needs eval and inline scripts, which no policy of ours would allow, and people read what it prints. */
async function prepareDevelopment() {
  const server = createServer();
  const app = await prepareNext({ isDevelopment, port: env.PORT, server });
  return { app, server: server.on("request", openInDevelopment(app.getRequestHandler())) };
}
