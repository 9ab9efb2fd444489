import { eachRequest } from "@/lib/serving/each-request";
import { PEER_HEADER } from "./client-address";

/**
 * Notes on every request which address its connection comes from. Next shows a route the request's headers and not its
 * socket, and believes an X-Forwarded-For that the client wrote itself.
 */
export function notePeerAddresses(): void {
  eachRequest(({ request }) => {
    request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "unknown";
  });
}
