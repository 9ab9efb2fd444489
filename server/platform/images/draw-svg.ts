import { execFile } from "node:child_process";
import { join } from "node:path";

const PROGRAM = join(process.cwd(), "server/platform/images/svg-drawer.mjs");

/** A logo takes a fifth of a second, most of it the start of the program. */
const TIMEOUT_MS = 10_000;
/** Above any PNG of 2048 × 2048 pixels. */
const MAX_PNG = 20_000_000;
/** The program must not see this server's settings. */
const EMPTY_ENV = {} as NodeJS.ProcessEnv;

/** Draws an SVG as a PNG of at most 2048 pixels a side. Throws if it is none, or takes too long. */
export const drawSvg = (svg: Buffer, { timeoutMs = TIMEOUT_MS } = {}): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = {
      env: EMPTY_ENV,
      encoding: "buffer",
      timeout: timeoutMs,
      killSignal: "SIGKILL",
      maxBuffer: MAX_PNG,
    } as const;
    const child = execFile(process.execPath, [PROGRAM], options, (error, png) =>
      error ? reject(error) : resolve(png),
    );
    child.stdin?.on("error", () => {}); // it ended early, which the callback reports
    child.stdin?.end(svg);
  });
