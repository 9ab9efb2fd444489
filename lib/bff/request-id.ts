/** The id of this request in the log, which the server gives to each (server/http/answer.ts), whatever a client calls it. */
export const requestIdOf = ({ headers }: Request): string => headers.get("x-request-id") ?? crypto.randomUUID();
