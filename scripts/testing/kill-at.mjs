import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";

/** Preloaded by a test: kills its process before its change number KILL_AT of the file system, as kill -9 does. */
const CHANGES = /** @type {const} */ (["mkdir", "writeFile", "copyFile", "chmod", "rename", "rm"]);
let remaining = Number(process.env.KILL_AT);

for (const name of CHANGES) {
  const change = /** @type {(...args: unknown[]) => Promise<void>} */ (files[name]);
  Object.assign(files, {
    [name]: (/** @type {unknown[]} */ ...args) => {
      if (--remaining < 0) process.kill(process.pid, "SIGKILL");
      return change(...args);
    },
  });
}
syncBuiltinESMExports();
