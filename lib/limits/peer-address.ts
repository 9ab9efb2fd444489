import { eachRequest } from "@/lib/serving/each-request";
import { PEER_HEADER } from "./client-address";

/** "true" where a program on this machine asks by itself; what a client sends under this name is overwritten. */
export const LOCAL_HEADER = "x-peer-is-local";

/** With one of these somebody is asked for somebody else: behind a proxy on this machine each peer is on this machine. */
const OF_PROXIES = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];
const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;

/**
 * Notes on every request which address its connection comes from, and whether that is this machine and nobody else
 * behind it. Next shows a route the request's headers and not its socket, believes an X-Forwarded-For that the client
 * wrote itself, and adds one where there is none.
 */
export function notePeerAddresses(): void {
  eachRequest(({ request }) => {
    const peer = request.socket.remoteAddress ?? "unknown";
    request.headers[PEER_HEADER] = peer;
    request.headers[LOCAL_HEADER] = String(
      LOOPBACK.test(peer) && !OF_PROXIES.some((name) => request.headers[name] !== undefined),
    );
  });
}
