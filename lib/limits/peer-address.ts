import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { PEER_HEADER } from "./client-address";

/**
 * Notes on every request which address its connection comes from. Next shows a route the request's headers and not its
 * socket, and believes an X-Forwarded-For that the client wrote itself.
 */
export function notePeerAddresses(): void {
  subscribe("http.server.request.start", (happening) => {
    const { request } = happening as { request: IncomingMessage };
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "unknown";
  });
}
