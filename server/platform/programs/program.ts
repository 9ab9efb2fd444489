import { type ChildProcess, spawn } from "node:child_process";
import { setPriority } from "node:os";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { log } from "@/server/platform/log";

/** A program of ours whose memory the server gets back: it runs in a process that ends when it has nothing to do. */
export type Program = {
  name: string;
  file: string;
  flags?: readonly string[];
  timeoutMs: number;
  endsAfterMs: number;
  maxQueued: number;
  /** 0 to 19; a higher number gives way to lower ones. */
  niceness?: number;
};

type Reply = { reply?: unknown; error?: string };
type Job = { message: unknown; resolve: (reply: unknown) => void; reject: (cause: unknown) => void };
type Running = { ask(message: unknown): Promise<unknown>; end(): void };

/** The program must not see this server's settings. */
const EMPTY_ENV = {} as NodeJS.ProcessEnv;

/** Global, because Next bundles this module several times. */
const processWide = globalThis as typeof globalThis & { programs?: Map<string, Running> };

export function runProgram(program: Program, message: unknown): Promise<unknown> {
  processWide.programs ??= new Map();
  const running = processWide.programs.get(program.name) ?? start(program, processWide.programs);
  return running.ask(message);
}

export const endProgram = (name: string) => processWide.programs?.get(name)?.end();

function start(program: Program, programs: Map<string, Running>): Running {
  const { name, file, flags = [], niceness = 0, timeoutMs, endsAfterMs, maxQueued } = program;
  const jobs: Job[] = [];
  let limit: NodeJS.Timeout | undefined;
  const child = spawn(process.execPath, [...flags, file], {
    env: EMPTY_ENV,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  if (child.pid && niceness) setPriority(child.pid, niceness);
  unref(child);

  function end(cause: unknown) {
    if (programs.get(name) === running) programs.delete(name);
    clearTimeout(limit);
    child.kill("SIGKILL");
    for (const { reject } of jobs.splice(0)) reject(new AppError("unavailable", messages.unavailable, { cause }));
  }

  function sendFirst() {
    clearTimeout(limit);
    const [first] = jobs;
    if (!first) {
      limit = setTimeout(running.end, endsAfterMs).unref();
      return;
    }
    limit = setTimeout(() => end(new Error(`${name} took too long`)), timeoutMs);
    child.send({ message: first.message }, (error) => error && end(error));
  }

  const running: Running = {
    ask: (message) =>
      new Promise((resolve, reject) => {
        if (jobs.length >= maxQueued) return reject(new AppError("unavailable", messages.unavailable));
        jobs.push({ message, resolve, reject });
        if (jobs.length === 1) sendFirst();
      }),
    end: () => end(new Error(`${name} was stopped`)),
  };

  child.on("message", ({ reply, error }: Reply) => {
    const job = jobs.shift();
    if (error === undefined) job?.resolve(reply);
    else job?.reject(new Error(error));
    sendFirst();
  });
  child.once("error", end);
  child.once("exit", (code, signal) => {
    if (jobs.length > 0) log.error("a program ended early", { name, code, signal });
    end(new Error(`${name} ended (${code ?? signal})`));
  });
  programs.set(name, running);
  return running;
}

function unref(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
