import { createServer, type IncomingMessage, type RequestOptions, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Sent = Pick<RequestOptions, "method" | "path" | "headers"> & { body?: string | undefined };

export async function outsideServer<Answer extends typeof ServerResponse<IncomingMessage>>(
  listener: (request: IncomingMessage, answer: InstanceType<Answer>) => unknown,
  { port: wanted = 0, ...options }: { port?: number; ServerResponse?: Answer } = {},
) {
  const server = createServer(options, listener as never);
  await new Promise<void>((resolve) => server.listen(wanted, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const send = async ({ body, ...sent }: Sent = {}) => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      request({ port, host: "127.0.0.1", agent: false, ...sent }, resolve)
        .on("error", reject)
        .end(body),
    );
    const bytes = Buffer.concat(await answer.toArray());
    return { status: answer.statusCode, headers: answer.headers, body: String(bytes), bytes };
  };
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${port}`, send, [Symbol.asyncDispose]: stop };
}
