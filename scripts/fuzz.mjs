import { spawn } from "node:child_process";

/** `npm run fuzz [-- times]`: the fuzz suite in its long form, that often for each call. */
const FUZZ_RUNS = process.argv[2] ?? "300";
const jest = ["node_modules/jest/bin/jest.js", "backend/fuzz", "app/api/fuzz", "lib/log-fuzz"];
spawn(process.execPath, jest, { stdio: "inherit", env: { ...process.env, FUZZ_RUNS } }).on("close", process.exit);
