import type { IncomingMessage } from "node:http";
import { LOCAL_HEADER, PEER_HEADER } from "@/lib/limits/client-address";

/** With one of these somebody is asked for somebody else: behind a proxy on this machine each peer is on this machine. */
const OF_PROXIES = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"];
const LOOPBACK = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/;

/**
 * Notes on a request which address its connection comes from, and whether that is this machine and nobody else behind it,
 * whatever was sent under these names. Next shows a route the request's headers and not its socket, believes an
 * X-Forwarded-For that the client wrote itself, and adds one where there is none.
 */
export function noteClient(request: IncomingMessage): void {
  const peer = request.socket.remoteAddress ?? "unknown";
  request.headers[PEER_HEADER] = peer;
  request.headers[LOCAL_HEADER] = String(
    LOOPBACK.test(peer) && !OF_PROXIES.some((name) => request.headers[name] !== undefined),
  );
}
