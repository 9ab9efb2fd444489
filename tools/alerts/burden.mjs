// Loaded into the server under test (`--import`): what the file BURDEN names says is laid upon it for as long as it is there.
import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

/** Half of the time is free, so that what is asked meanwhile is answered late and not never. */
const EVERY_MS = 1_500;

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
/** @type {Buffer | undefined} */
let held;

/** @returns {{ blockMs?: number, holdBytes?: number }} */
function readBurden() {
  try {
    return JSON.parse(readFileSync(process.env.BURDEN ?? "", "utf8"));
  } catch {
    return {};
  }
}

function lay() {
  const { blockMs = 0, holdBytes = 0 } = readBurden();
  const until = performance.now() + blockMs;
  while (performance.now() < until);
  if (holdBytes === (held?.length ?? 0)) return;
  held = holdBytes ? Buffer.alloc(holdBytes, 1) : undefined;
  // Not here, where what was held may still be at hand.
  setImmediate(() => collect());
}

if (isMainThread) setInterval(lay, EVERY_MS).unref();
