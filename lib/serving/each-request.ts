import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Socket } from "node:net";

type Started = { request: IncomingMessage; response: ServerResponse; server: Server };

/**
 * Does this with each request of this process, before anybody handles it (docs/decisions.md, 27). Next listens before it
 * lets us in, and has whoever is early wait: those requests are no different.
 */
export function eachRequest(work: (started: Started) => void): void {
  for (const started of underWay()) work(started);
  subscribe("http.server.request.start", (message) => work(message as Started));
}

/** What nobody has begun to answer. Node tells of a request once and keeps no public list of those that wait. */
function underWay(): Started[] {
  const handles = (process as unknown as { _getActiveHandles(): unknown[] })._getActiveHandles();
  return handles
    .filter((handle): handle is Socket & ServedSocket => handle instanceof Socket && "_httpMessage" in handle)
    .flatMap(({ server, _httpMessage: response }) =>
      response?.req && !response.headersSent ? [{ request: response.req, response, server }] : [],
    );
}

type ServedSocket = { server: Server; _httpMessage: ServerResponse | null };
