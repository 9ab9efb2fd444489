import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";

const WORKER = 'require("node:net").connect(process.env.ROLL_CALL);';
const COMMAND = `require("node:child_process").spawn(process.execPath, ["--eval", ${JSON.stringify(WORKER)}]); ${WORKER}`;
const STEP = `
  import { endWithNpm } from "./scripts/support/signals.mjs";
  import { run } from "./scripts/support/steps.mjs";
  endWithNpm();
  run(process.execPath, ["--eval", ${JSON.stringify(COMMAND)}]);`;

/** Command and worker connect to a server. `ended` resolves when both connections and the step have ended. */
async function startStep(start: (env: NodeJS.ProcessEnv) => ChildProcess) {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  const step = start({ ...process.env, ROLL_CALL: String(port) });
  while (sockets.length < 2) sockets.push((await once(server, "connection"))[0]);
  const closed = sockets.map((socket) => once(socket.resume(), "close"));
  return {
    step,
    ended: Promise.all([...closed, once(step, "exit")]),
    [Symbol.dispose]: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

test.each(SIGNALS)("[RUNS-01] %s to a start that is still building ends the build and its workers", async (signal) => {
  using started = await startStep((env) => spawn(process.execPath, ["--input-type=module", "--eval", STEP], { env }));
  started.step.kill(signal);
  await started.ended;
  expect(started.step.signalCode).toBe(signal);
});

test.each(["SIGTERM", "SIGKILL"] as const)(
  "[RUNS-01] %s to the shell that npm started for `npm start` ends the start too",
  async (signal) => {
    const inShell = ["-c", 'node --input-type=module --eval "$STEP"; exit'];
    using started = await startStep((env) => spawn("sh", inShell, { env: { ...env, STEP, npm_lifecycle_event: "x" } }));
    started.step.kill(signal);
    await started.ended;
    expect(started.step.signalCode).toBe(signal);
  },
);

test("[RUNS-01] a command that the kernel killed is reported as killed, with memory as the usual reason", async () => {
  const { status, stderr } = spawnSync(process.execPath, [
    "--input-type=module",
    "--eval",
    `import { exitWithError, run } from "./scripts/support/steps.mjs";
    run("sh", ["-c", "echo working; kill -KILL $$"], { plain: true }).catch(exitWithError);`,
  ]);
  expect(status).toBe(1);
  expect(String(stderr)).toMatch(/^\nworking\n\n'sh .*' was ended by SIGKILL\. The usual reason is too little memory/);
});
