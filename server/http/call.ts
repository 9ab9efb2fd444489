import type { RequestListener } from "node:http";
import inject from "light-my-request";
import type { Called, Reply } from "@/server/shared.mjs";

/** Calls a handler of requests in process, and gives all that it answers. Throws where the signal says that it takes too long. */
export async function call(handler: RequestListener, called: Called): Promise<Reply> {
  const { method = "GET", path, headers, peer = "127.0.0.1", signal } = called;
  const asSent: RequestListener = (request, answer) => {
    // Unread: an address that only looks like another one is not that one.
    request.url = path;
    handler(request, answer);
  };
  const reply = await inject(asSent, {
    ...{ method, url: path, headers: headers as Record<string, string>, remoteAddress: peer },
    ...(signal && { signal }),
  });
  return { status: reply.statusCode, headers: reply.headers as Reply["headers"], body: reply.rawPayload };
}
