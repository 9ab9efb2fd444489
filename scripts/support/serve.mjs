import { createServer } from "node:net";
import { listeningHost } from "../../server/platform/listening-host.mjs";
import { PlainError } from "./steps.mjs";

/** These are below the ephemeral ports, which an outgoing connection could take while the server is down. */
const LOWEST_PORT = 20_000;
const PORT_COUNT = 10_000;

/** @param {string} setting @param {number} standard */
export async function requireFreePort(setting, standard) {
  const port = Number(process.env[setting] || standard);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new PlainError(`${setting} must be a number from 1 to 65535, not '${process.env[setting]}'.`);
  }
  const host = listeningHost(process.env);
  const error = await findProblem(port, host);
  if (error?.code === "EADDRINUSE")
    throw new PlainError(`Port ${port} is busy. Stop the other program, or set ${setting}=${port + 1}.`);
  if (error) throw new PlainError(`Port ${port} cannot be used (${setting}${host ? ", HOST" : ""}): ${error.message}`);
  return port;
}

/** @param {number} port @param {string | undefined} host @returns {Promise<NodeJS.ErrnoException | undefined>} */
const findProblem = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", resolve);
    probe.listen({ port, host }, () => probe.close(() => resolve(undefined)));
  });

/** @returns {Promise<number>} */
export const freePort = () =>
  new Promise((resolve) => {
    const port = LOWEST_PORT + Math.floor(Math.random() * PORT_COUNT);
    const probe = createServer()
      .once("error", () => resolve(freePort()))
      .listen(port, () => probe.close(() => resolve(port)));
  });
