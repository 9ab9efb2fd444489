import "server-only";
import { log } from "@/lib/log";
import { eachRequest } from "./each-request";

const ID = "x-request-id";

/**
 * One line for each request of this process, when its answer is through or its visitor is gone: which, how it ended,
 * how long it took, and the id under which the rest of the log speaks of it. No query: what people search for is theirs.
 */
export function logRequests(): void {
  eachRequest(({ request, response }) => {
    const began = performance.now();
    // As they were sent: others may lead the request elsewhere.
    const { method, url } = request;
    // The BFF gives its answers an id of their own, under which it has asked the backend.
    response.setHeader(ID, crypto.randomUUID());
    response.once("close", () => {
      log.info("request", {
        requestId: response.getHeader(ID),
        method,
        path: url?.split("?")[0],
        status: response.statusCode,
        ms: Math.round(performance.now() - began),
        ...(!response.writableFinished && { aborted: true }),
      });
    });
  });
}
