import "server-only";
import { isIP } from "node:net";
import { connect } from "node:tls";
import { env } from "@/server/platform/env";

/** It changes once in weeks. */
const EVERY_MS = 3_600_000;
const TIMEOUT_MS = 5_000;

let found: { endsAt: number | undefined; at: number } | undefined;

/** When the certificate ends that visitors of SITE_URL are shown, asked for once an hour; undefined without https. ms */
export async function findCertificateEnd(): Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(env.SITE_URL);
  if (protocol !== "https:") return undefined;
  if (!found || performance.now() - found.at > EVERY_MS) {
    const endsAt = await endOfCertificate(hostname, Number(port || 443)).catch(() => undefined);
    found = { endsAt, at: performance.now() };
  }
  return found.endsAt;
}

/** Also of one that has ended or that nobody would trust: that is what has to be told. */
export const endOfCertificate = (host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    // An address is no name to ask for (RFC 6066, 3).
    const name = isIP(host) ? {} : { servername: host };
    const socket = connect({ host, port, ...name, rejectUnauthorized: false, timeout: TIMEOUT_MS }, () => {
      const endsAt = Date.parse(socket.getPeerCertificate().valid_to);
      socket.destroy();
      if (Number.isNaN(endsAt)) reject(new Error("no certificate was shown"));
      else resolve(endsAt);
    });
    socket.once("timeout", () => socket.destroy(new Error("it takes too long")));
    socket.once("error", reject);
  });
