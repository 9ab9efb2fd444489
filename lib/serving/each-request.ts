import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";

type Started = { request: IncomingMessage; response: ServerResponse; server: Server };

/** Does this with each request of this process, before anybody handles it (docs/decisions.md, 27). */
export function eachRequest(work: (started: Started) => void): void {
  subscribe("http.server.request.start", (message) => work(message as Started));
}
