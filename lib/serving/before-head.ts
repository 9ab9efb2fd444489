import type { ServerResponse } from "node:http";

/** Does this right before the answer's head is written, when all that others put into it is there. */
export function beforeHead(response: ServerResponse, work: () => void): void {
  const writeHead = response.writeHead;
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    work();
    return writeHead.apply(response, head);
  }) as typeof writeHead;
}
