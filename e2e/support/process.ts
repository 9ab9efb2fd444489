import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "playwright/test";
import { freePort } from "@/scripts/support/serve.mjs";
import { requireRelease, WEB_SERVER, withOwnPages } from "../../scripts/testing/deployment.mjs";
import { prepareTestServer } from "../../scripts/testing/test-server.mjs";
import { mailSink } from "../../server/testing/mail-sink";

/** A start on a busy machine takes longer than Playwright waits by default. */
const START_MS = 60_000;

type Settings = { env: NodeJS.ProcessEnv; cwd?: string; command?: string };

export function run(args: string[], { env, cwd, command = process.execPath }: Settings) {
  const child = spawn(command, args, { env, cwd, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const streams = [child.stdout, child.stderr].map((stream) => {
    const received = { text: "" };
    stream.on("data", (chunk) => {
      received.text += chunk;
      output += chunk;
    });
    return received;
  });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    pid: child.pid,
    ended,
    stop,
    output: () => output,
    /** All of stdout, then all of stderr: in their order of arrival, parts of lines could mix. */
    lines: () => streams.flatMap(({ text }) => text.split("\n").slice(0, -1)),
    prints: (words: string | RegExp) => expect.poll(() => output, { timeout: START_MS }).toMatch(words),
    // Not SIGKILL: a launcher needs time to stop its children.
    [Symbol.asyncDispose]: async () => {
      await stop("SIGTERM");
    },
  };
}

export async function runToEnd(args: string[], settings: Settings) {
  await using child = run(args, settings);
  return { code: await child.ended, output: child.output() };
}

export const runBackend = (env: NodeJS.ProcessEnv) => run(["--import", "tsx", "scripts/backend-server.ts"], { env });
export const runHostedBackend = (env: NodeJS.ProcessEnv) =>
  run(["--import", "tsx", "e2e/support/hosted-backend.ts"], { env });

/** By default a page is rendered at its first visit: rendering all takes most of a start, and tests visit few. */
export const startWeb = async (env: NodeJS.ProcessEnv) =>
  run(WEB_SERVER, { env: await withOwnPages({ PAGES_AHEAD: "false", ...env }), cwd: await requireRelease() });

const FAST_BROTLI = `--import ${pathToFileURL(resolve("e2e/support/quick-compression.mjs")).href}`;

export async function startSite(settings: Record<string, string> = {}) {
  const { env } = await prepareTestServer({
    PORT: String(await freePort()),
    NODE_OPTIONS: FAST_BROTLI,
    ...settings,
  });
  const web = await startWeb(env);
  try {
    await web.prints("serving");
  } catch (error) {
    await web.stop("SIGTERM");
    throw error;
  }
  return { ...web, env, folder: env.DATA_DIR ?? "", site: `http://localhost:${env.PORT}` };
}

export async function startMailingSite(settings: Record<string, string> = {}) {
  const sink = await mailSink();
  const mail = { SMTP_URL: sink.url, NOTIFY_EMAIL_TO: "sales@example.com", NOTIFY_EMAIL_FROM: "site@example.com" };
  const web = await startSite({ ...mail, ...settings });
  const stop = async () => {
    await web[Symbol.asyncDispose]();
    await sink[Symbol.asyncDispose]();
  };
  return { ...web, mails: sink.mails, [Symbol.asyncDispose]: stop };
}
