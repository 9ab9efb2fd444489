import { join } from "node:path";
import type { Metadata, Sharp, SharpOptions } from "sharp";
import { UPLOAD_LIMITS } from "@/contract/uploads";
import { type Program, runProgram } from "@/server/platform/programs/program";

const PROGRAM: Program = {
  name: "the drawing of pictures",
  file: join(process.cwd(), "server/platform/images/sharp-program.mjs"),
  timeoutMs: 60_000,
  endsAfterMs: 15_000,
  maxQueued: 100,
  niceness: 5,
};

const IN_BACKGROUND: Program = { ...PROGRAM, name: "the drawing of copies", niceness: 15 };

type Draw = (input: Buffer | SharpOptions, options?: SharpOptions) => Sharp;

export const UPLOAD_OPTIONS: SharpOptions = { limitInputPixels: UPLOAD_LIMITS.picturePixels, failOn: "error" };

const TERMINAL_METHODS = ["toBuffer", "metadata"];

/** Records calls of sharp, and makes them in another process, whose memory does not stay with the server. */
export const sharp = sharpProxy(PROGRAM);
export const sharpInBackground = sharpProxy(IN_BACKGROUND);

function sharpProxy(program: Program): Draw {
  return (input, options) => {
    const calls: [string, unknown[]][] = [];
    const recorder = new Proxy({} as Sharp, {
      get:
        (_, method: string) =>
        (...args: unknown[]) => {
          calls.push([method, args]);
          return TERMINAL_METHODS.includes(method) ? runProgram(program, { input, options, calls }) : recorder;
        },
    });
    return recorder;
  };
}

export const readHeader = (picture: Buffer): Promise<Metadata> =>
  sharp(picture, { limitInputPixels: false }).metadata();
