import "server-only";
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { Paper } from "@/server/features/quotes/paper";
import { log } from "@/server/platform/log";

const PROGRAM = join(process.cwd(), "server/features/quotes/typeset/typesetter.mjs");

/** A paper takes some 20 milliseconds, and the first one, with the program's start, a second. */
const TIMEOUT_MS = 15_000;
/** Its 130 MB are given back when nobody has wanted a paper for so long. */
const IDLE_MS = 60_000;
const MOST_WAITING = 20;
/** Compiled once and lightly: a better compiler for so few papers takes three seconds and another 90 MB. */
const FLAGS = ["--liftoff-only"];
/** None of this server's settings are the program's business. */
const NO_SETTINGS = {} as NodeJS.ProcessEnv;

type Reply = { id: number; pdf?: Uint8Array; error?: string };
type Waiting = { resolve: (pdf: Buffer) => void; reject: (cause: unknown) => void; timer: NodeJS.Timeout };
type Typesetter = { set(paper: Paper): Promise<Buffer>; end(): void };

/** One for the process, however many bundles Next makes of this module. */
const everywhere = globalThis as typeof globalThis & { typesetter?: Typesetter };

/**
 * A paper as a PDF: tagged, with its title and language. The program that sets it is started by who first wants one,
 * works beside this process and ends by itself (decision 113). Throws `unavailable` where too many wait, or it fails.
 */
export async function typeset(paper: Paper): Promise<Buffer> {
  everywhere.typesetter ??= start();
  return everywhere.typesetter.set(paper).catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : new AppError("unavailable", messages.unavailable, { cause });
  });
}

/** Ends the program, if there is one: for tests, which would wait for it. */
export const endTypesetter = () => everywhere.typesetter?.end();

function start(): Typesetter {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const child = spawn(process.execPath, [...FLAGS, PROGRAM], {
    env: NO_SETTINGS,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  unref(child);
  let idle = setTimeout(() => {}, 0).unref();

  /** Those who wait hear why; who comes next starts another one. */
  function end(cause: unknown) {
    if (everywhere.typesetter === typesetter) everywhere.typesetter = undefined;
    clearTimeout(idle);
    child.kill("SIGKILL");
    for (const one of waiting.values()) settle(one).reject(cause);
    waiting.clear();
  }

  const typesetter: Typesetter = {
    set: (paper) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= MOST_WAITING) return reject(new AppError("unavailable", messages.unavailable));
        clearTimeout(idle);
        const id = ++lastId;
        const timer = setTimeout(() => end(new Error("a paper was not set in time")), TIMEOUT_MS);
        waiting.set(id, { resolve, reject, timer });
        child.send({ id, paper }, (error) => error && end(error));
      }),
    end: () => end(new Error("the typesetter was ended")),
  };

  child.on("message", ({ id, pdf, error }: Reply) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (one && pdf) settle(one).resolve(Buffer.from(pdf));
    else if (one) settle(one).reject(new Error(error));
    if (waiting.size > 0) return;
    idle = setTimeout(typesetter.end, IDLE_MS).unref();
  });
  child.once("error", end);
  child.once("exit", (code, signal) => {
    if (waiting.size > 0) log.error("the typesetter ended", { code, signal });
    end(new Error(`the typesetter ended (${code ?? signal})`));
  });
  return typesetter;
}

function settle(one: Waiting): Waiting {
  clearTimeout(one.timer);
  return one;
}

/** A server that stops does not wait for it: it ends as soon as it finds itself alone. */
function unref(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
