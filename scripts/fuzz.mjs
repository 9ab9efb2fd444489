import { spawn } from "node:child_process";
import { fuzzServer } from "./fuzz/server.mjs";
import { giveUp, PlainError } from "./support/steps.mjs";

const FUZZ_RUNS = process.argv[2] ?? "300";
const SUITES = ["backend/fuzz", "app/api/fuzz", "lib/log-fuzz", "app/api/dialects-", "lib/outbox/dialects"];

/** `npm run fuzz [-- times]`: the fuzz suites in their long form, that often for each call, and the last build under fire. */
async function fuzz() {
  const jest = spawn(process.execPath, ["node_modules/jest/bin/jest.js", ...SUITES], {
    stdio: "inherit",
    env: { ...process.env, FUZZ_RUNS },
  });
  const code = await new Promise((resolve) => jest.on("close", resolve));
  if (code !== 0) throw new PlainError("The fuzz suites failed.");
  await fuzzServer();
}

fuzz().then(() => process.exit(0), giveUp);
