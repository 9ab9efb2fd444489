import "server-only";
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { Logo } from "@/contract/schemas/site-content";
import { fitted, isSymbol, PLATES } from "@/lib/logo";
import { readLogo } from "@/server/database/documents/logo";
import type { Paper } from "@/server/features/quotes/paper";
import { log } from "@/server/platform/log";

const PROGRAM = join(process.cwd(), "server/features/quotes/typeset/typesetter.mjs");

/** A paper takes some 20 ms; the first one a second, with the program's start. */
export const typesetting = { timeoutMs: 15_000 };
/** Ends the program after this time without work, to free its 130 MB. */
const IDLE_MS = 60_000;
const MAX_WAITING = 20;
/** Liftoff compiles quickly; the optimising compiler takes three seconds and 90 MB more, too much for so few papers. */
const FLAGS = ["--liftoff-only"];
/** The program must not see this server's settings. */
const EMPTY_ENV = {} as NodeJS.ProcessEnv;

type Reply = { id: number; pdf?: Uint8Array; error?: string };
type Waiting = { resolve: (pdf: Buffer) => void; reject: (cause: unknown) => void; timer: NodeJS.Timeout };
type Typesetter = { set(paper: Paper, logo: LogoOnPaper | undefined): Promise<Buffer>; end(): void };

type LogoOnPaper = { png: Buffer; width: number; height: number; plate: string | null; isSymbol: boolean };

/** In points: a header line, and a third of its width. */
const LOGO = { width: 160, height: 34 };

/** Next bundles this module several times. */
const processWide = globalThis as typeof globalThis & { typesetter?: Typesetter };

/** A tagged PDF, made by a separate process that ends by itself. Throws `unavailable` if it fails or too many wait. */
export async function typeset(paper: Paper): Promise<Buffer> {
  const logo = paper.office.logo ? await onPaper(paper.office.logo) : undefined;
  processWide.typesetter ??= start();
  return processWide.typesetter.set(paper, logo).catch((cause: unknown) => {
    throw cause instanceof AppError ? cause : new AppError("unavailable", messages.unavailable, { cause });
  });
}

async function onPaper(logo: Logo): Promise<LogoOnPaper | undefined> {
  const png = await readLogo(logo);
  return png && { png, ...fitted(logo, LOGO), plate: PLATES[logo.ground] ?? null, isSymbol: isSymbol(logo) };
}

/** For tests, which would wait for the program. */
export const endTypesetter = () => processWide.typesetter?.end();

function start(): Typesetter {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const child = spawn(process.execPath, [...FLAGS, PROGRAM], {
    env: EMPTY_ENV,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  unref(child);
  let idle = setTimeout(() => {}, 0).unref();

  function end(cause: unknown) {
    if (processWide.typesetter === typesetter) processWide.typesetter = undefined;
    clearTimeout(idle);
    child.kill("SIGKILL");
    for (const one of waiting.values()) settle(one).reject(cause);
    waiting.clear();
  }

  const typesetter: Typesetter = {
    set: (paper, logo) =>
      new Promise((resolve, reject) => {
        if (waiting.size >= MAX_WAITING) return reject(new AppError("unavailable", messages.unavailable));
        clearTimeout(idle);
        const id = ++lastId;
        const timer = setTimeout(() => end(new Error("typesetting timed out")), typesetting.timeoutMs);
        waiting.set(id, { resolve, reject, timer });
        child.send({ id, paper, logo }, (error) => error && end(error));
      }),
    end: () => end(new Error("the typesetter was stopped")),
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

/** A stopping server does not wait for the program, which ends without its parent. */
function unref(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
