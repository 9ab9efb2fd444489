import { createHmac } from "node:crypto";
import { listeningHost } from "../../server/platform/listening-host.mjs";
import { PlainError } from "../support/steps.mjs";

/** @typedef {import("../../contract/schemas/monitoring.ts").ServerCheck} ServerCheck */

/** Longer than the server's checks, which include a test enquiry. */
const ANSWER_MS = 90_000;

/** @param {NodeJS.ProcessEnv} env */
export function localAddress(env) {
  const host = listeningHost(env);
  const isAny = !host || ["0.0.0.0", "::"].includes(host);
  const name = isAny ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${env.PORT || 3000}`;
}

// Undefined if no server runs. The token proves knowledge of the secret (server/web/site/own-token.ts).
/** @param {NodeJS.ProcessEnv} env @param {string} [mailTo] @returns {Promise<ServerCheck[] | undefined>} */
export async function checkRunningServer(env, mailTo) {
  const site = localAddress(env);
  const token = createHmac("sha256", env.AUTH_SECRET ?? "")
    .update("refresh")
    .digest("hex");
  const answer = await fetch(`${site}/api/server-checks/all`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ mailTo }),
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch((error) => {
    if (error.cause?.code === "ECONNREFUSED") return undefined;
    throw new PlainError(`The server at ${site} does not answer: ${error.cause?.message ?? error.message}.`);
  });
  if (!answer) return undefined;
  if (answer.ok) return (await answer.json()).checks;
  const what = answer.status === 403 ? "has another AUTH_SECRET" : `answers ${answer.status}`;
  throw new PlainError(
    `What runs at ${site} ${what}: another program, an older version, or a site of another data folder. Run this in the site's folder, with its .env.`,
  );
}
