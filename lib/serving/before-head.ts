import type { ServerResponse } from "node:http";

/**
 * Does this right before the answer's head is written, when all that others put into it is there. It is told the status,
 * and may give another one.
 */
export function beforeHead(response: ServerResponse, work: (status: number) => number | undefined): void {
  const writeHead = response.writeHead;
  response.writeHead = ((...[status, ...rest]: Parameters<typeof writeHead>) =>
    writeHead.apply(response, [work(status) ?? status, ...rest])) as typeof writeHead;
}
