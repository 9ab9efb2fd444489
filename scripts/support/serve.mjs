import { createServer } from "node:net";
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
