import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { log } from "@/server/platform/log";

/** A program that runs in a process of its own, which ends when idle, so that its memory does not stay in use. */
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
type RunningProgram = { ask(message: unknown): Promise<unknown>; end(): void };

/** The program must not see this server's settings. */
const EMPTY_ENV = {} as NodeJS.ProcessEnv;

/** Global, because Next bundles this module several times. */
const processWide = globalThis as typeof globalThis & { programs?: Map<string, RunningProgram> };

export function runProgram(program: Program, message: unknown): Promise<unknown> {
  processWide.programs ??= new Map();
  const running = processWide.programs.get(program.name) ?? start(program, processWide.programs);
  return running.ask(message);
}

export const endProgram = (name: string) => processWide.programs?.get(name)?.end();

function start(program: Program, programs: Map<string, RunningProgram>): RunningProgram {
  const { name, file, flags = [], niceness = 0, timeoutMs, endsAfterMs, maxQueued } = program;
  const jobs: Job[] = [];
  let timer: NodeJS.Timeout | undefined;
  const child = spawn(process.execPath, [...flags, file], {
    env: EMPTY_ENV,
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  if (child.pid && niceness) setPriority(child.pid, niceness);
  child.unref();
  child.channel?.unref();

  function end(cause: unknown) {
    if (programs.get(name) === running) programs.delete(name);
    clearTimeout(timer);
    child.kill("SIGKILL");
    for (const { reject } of jobs.splice(0)) reject(new AppError("unavailable", messages.unavailable, { cause }));
  }

  function sendFirst() {
    clearTimeout(timer);
    const [first] = jobs;
    if (!first) {
      timer = setTimeout(running.end, endsAfterMs).unref();
      return;
    }
    timer = setTimeout(() => end(new Error(`${name} took too long`)), timeoutMs);
    child.send({ message: first.message }, (error) => error && end(error));
  }

  const running: RunningProgram = {
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
