import "server-only";
import { isIP } from "node:net";
import { connect } from "node:tls";
import { env } from "@/server/platform/env";

const TIMEOUT_MS = 5_000;

/** Expiry of the certificate of SITE_URL in ms. Undefined without https. */
export async function findCertificateEnd(): Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(env.SITE_URL);
  return protocol === "https:" ? endOfCertificate(hostname, Number(port || 443)) : undefined;
}

/** Works for expired and untrusted certificates too, because those must be reported. */
const endOfCertificate = (host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    // SNI does not allow IP addresses (RFC 6066, 3).
    const name = isIP(host) ? {} : { servername: host };
    const socket = connect({ host, port, ...name, rejectUnauthorized: false, timeout: TIMEOUT_MS }, () => {
      const endsAt = Date.parse(socket.getPeerCertificate().valid_to);
      socket.destroy();
      if (Number.isNaN(endsAt)) reject(new Error("the server sent no certificate"));
      else resolve(endsAt);
    });
    socket.once("timeout", () => socket.destroy(new Error("the connection timed out")));
    socket.once("error", reject);
  });
