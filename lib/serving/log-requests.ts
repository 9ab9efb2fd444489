import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/lib/log";

const ID = "x-request-id";

/**
 * One line for each request of this process, when its answer is through or its visitor is gone: which, how it ended,
 * how long it took, and the id under which the rest of the log speaks of it. No query: what people search for is theirs.
 */
export function logRequests(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const began = performance.now();
    // The BFF gives its answers an id of their own, under which it has asked the backend.
    response.setHeader(ID, crypto.randomUUID());
    response.once("close", () => {
      log.info("request", {
        requestId: response.getHeader(ID),
        method: request.method,
        path: request.url?.split("?")[0],
        status: response.statusCode,
        ms: Math.round(performance.now() - began),
        ...(!response.writableFinished && { aborted: true }),
      });
    });
  });
}
