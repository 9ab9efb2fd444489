// `--import`ed into the server under test: blocks its event loop or holds memory, as the file BURDEN says, while it exists.
import { readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
import { collect } from "../support/tell-state.mjs";

/** The loop is free for half of the time, so that requests are answered late rather than never. */
const EVERY_MS = 1_500;

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

function applyBurden() {
  const { blockMs = 0, holdBytes = 0 } = readBurden();
  const until = performance.now() + blockMs;
  while (performance.now() < until);
  if (holdBytes === (held?.length ?? 0)) return;
  held = holdBytes ? Buffer.alloc(holdBytes, 1) : undefined;
  // Later, when this frame no longer references the old buffer.
  setImmediate(() => collect());
}

if (isMainThread) setInterval(applyBurden, EVERY_MS).unref();
