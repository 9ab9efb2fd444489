// Loaded into a server that is watched (`--import`): at SIGUSR2 it collects what nobody needs any more and tells what is left.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

process.on("SIGUSR2", () => {
  collect();
  process.stdout.write(`memory ${process.memoryUsage().rss}\n`);
});
