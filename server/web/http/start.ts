import "server-only";
import { createServer, type Server } from "node:http";
import { format, stripVTControlCharacters, types } from "node:util";
import { leaveNetworkOutOfReports, lockData } from "@/server/database/lock-data";
import { isSecure } from "@/server/identity/cookies";
import { env, isDevelopment } from "@/server/platform/env";
import { isLogged, log } from "@/server/platform/log";
import { createMetrics } from "@/server/platform/metrics/metrics";
import { shared } from "@/server/platform/shared.mjs";
import { LONGEST_STOP_MS } from "@/server/upstream/timeouts";
import { findRoutes, prepareNext } from "@/server/web/next/prepare";
import { FrontResponse, securityHeaders } from "./answer";
import { createDevelopmentServer, createFrontServer } from "./front-server";

/** A connection with slow request headers is closed within twice this time. Uploads have five minutes. */
const headersTimeout = env.HEADERS_TIMEOUT_SECONDS * 1_000;

/** Most proxies keep idle connections for 60 s. They must close first, or a form sent meanwhile would be lost. */
const KEEP_ALIVE_MS = 75_000;

export async function start(): Promise<void> {
  leaveNetworkOutOfReports();
  await lockData();
  shared.metrics = createMetrics(await findRoutes());
  const { server, app } = await (isDevelopment ? prepareDevelopment() : prepareProduction());
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port: env.PORT, host: env.listeningHost }, resolve);
  });
  stopOnSignal(server, async () => {
    await shared.flushViews?.().catch((cause: unknown) => log.warn("the last views could not be stored", { cause }));
    await app.close();
  });
  shared.announceServing();
  log.info("serving", { port: env.PORT });
}

async function prepareProduction() {
  logConsole();
  const server = createServer({
    ServerResponse: FrontResponse,
    headersTimeout,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: headersTimeout,
  });
  const app = await prepareNext({ isDevelopment, port: env.PORT, server });
  return { app, server: server.on("request", createFrontServer(app.getRequestHandler(), securityHeaders(isSecure))) };
}

async function prepareDevelopment() {
  const server = createServer();
  const app = await prepareNext({ isDevelopment, port: env.PORT, server });
  return { app, server: server.on("request", createDevelopmentServer(app.getRequestHandler())) };
}

const LEVELS = { error: "error", warn: "warn", log: "info", info: "info", debug: "info" } as const;

/** Makes log lines of what Next prints, for which it has no setting. Skips errors that are logged already. */
export function logConsole(): void {
  for (const [method, level] of Object.entries(LEVELS)) {
    console[method as keyof typeof LEVELS] = (...args: unknown[]) => write(level, args);
  }
  process.removeAllListeners("warning");
  process.on("warning", (warning) => write("warn", [warning]));
}

function write(level: (typeof LEVELS)[keyof typeof LEVELS], args: unknown[]): void {
  const errors = args.filter((arg): arg is Error => types.isNativeError(arg));
  if (errors.length > 0 && errors.every(isLogged)) return;
  const message = plainText(args.filter((arg) => !types.isNativeError(arg))) || errors[0]?.message;
  if (message) log[level](message, errors.length > 0 ? { errors } : {});
}

/** Without colours, line breaks and Next's signs. */
const plainText = (args: unknown[]): string =>
  stripVTControlCharacters(format(...args))
    .replace(/\s+/g, " ")
    .replace(/^[\s\u2a2f\u26a0\u2713]+|[\s:]+$/g, "");

export function stopOnSignal(server: Server, finish: () => Promise<void>): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, begin);

  function begin(signal: NodeJS.Signals): void {
    shared.isStopping = true;
    log.info("stopping", { signal });
    setTimeout(() => {
      log.warn("stopped before all was through", { afterMs: LONGEST_STOP_MS });
      process.exit(0);
    }, LONGEST_STOP_MS).unref();
    server.close(() => void finish().finally(() => process.exit(0)));
    server.closeIdleConnections();
  }
}
