import type { RequestListener } from "node:http";
import inject from "light-my-request";
import type { Called, Reply } from "@/server/shared.mjs";

/** Calls a handler of requests in process, and gives all that it answers. Throws where the signal says that it takes too long. */
export async function call(handler: RequestListener, called: Called): Promise<Reply> {
  const { method = "GET", path, headers, peer = "127.0.0.1", signal } = called;
  const {
    statusCode,
    headers: answered,
    rawPayload,
  } = await inject(handler, {
    ...{ method, url: path, headers: headers as Record<string, string>, remoteAddress: peer },
    ...(signal && { signal }),
  });
  return { status: statusCode, headers: answered as Reply["headers"], body: rawPayload };
}
