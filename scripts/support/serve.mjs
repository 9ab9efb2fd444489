import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { SIGNALS } from "./signals.mjs";
import { PlainError } from "./steps.mjs";

/**
 * Where to listen: at HOST, or, where SITE_URL is https, on this machine alone, since a proxy stands in front and the
 * port behind it is nobody else's. Undefined, every interface, for a look at the site from other machines in the house.
 * @param {NodeJS.ProcessEnv} env
 */
export const listeningHost = ({ HOST, SITE_URL = "" }) => HOST || (/^https:/i.test(SITE_URL) ? "127.0.0.1" : undefined);

/**
 * The port that this setting names. Throws where it is none, or where something else listens on it already: `advice` says
 * what to do then.
 */
export async function requireFreePort(setting, standard, advice = chooseAnother(setting)) {
  const port = Number(process.env[setting] || standard);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new PlainError(`${setting} must be a number from 1 to 65535, not '${process.env[setting]}'.`);
  }
  const host = listeningHost(process.env);
  const error = await findTrouble(port, host);
  if (error?.code === "EADDRINUSE") throw new PlainError(`Port ${port} is busy. ${advice(port)}`);
  if (error) throw new PlainError(`Port ${port} cannot be used (${setting}${host ? ", HOST" : ""}): ${error.message}`);
  return port;
}

const chooseAnother = (setting) => (port) => `Stop what uses it, or choose another one: ${setting}=${port + 1}.`;

/** Why nobody can listen on this port. */
const findTrouble = (port, host) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", resolve);
    probe.listen({ port, host }, () => probe.close(() => resolve(undefined)));
  });

/** Runs a server until it ends or until we are told to, which it is told of and given the time to stop cleanly. */
export function serve(command, args, { env, onReady, isReady }) {
  const child = spawn(command, args, { env, stdio: ["inherit", "pipe", "inherit"] });
  let waiting = true;
  child.stdout.on("data", (chunk) => {
    if (!waiting) return process.stdout.write(chunk);
    if (!isReady(String(chunk))) return;
    waiting = false;
    onReady();
  });
  let stopping = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      stopping = true;
      child.kill(signal);
    });
  }
  child.on("close", (code) => process.exit(stopping ? 0 : (code ?? 1)));
}
