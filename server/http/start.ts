import { createServer } from "node:http";
import { isSecure } from "@/lib/auth/cookies";
import { env, isDevelopment } from "@/lib/env";
import { log } from "@/lib/log";
import { shared } from "@/server/shared.mjs";
import { Answer } from "./answer";
import { openFrontDoor, openInDevelopment } from "./front-door";
import { leaveNetworkOutOfReports } from "./leave-network-out";
import { logConsole } from "./log-console";
import { prepareNext } from "./next";
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
  // In development Next needs eval and inline scripts, and people read what it prints.
  if (!isDevelopment) logConsole();
  const app = await prepareNext({ isDevelopment, port: env.PORT });
  const next = app.getRequestHandler();
  const listener = isDevelopment ? openInDevelopment(next) : openFrontDoor(next, securityHeaders(isSecure));
  const server = createServer({ ServerResponse: Answer, headersTimeout: HEADERS_TIMEOUT_MS }, listener);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port: env.PORT, host: env.listensAt }, resolve);
  });
  stopOnSignal(server, () => app.close());
  shared.isServing();
  log.info("serving", { port: env.PORT });
}
