import "server-only";
import { beforeHead } from "./before-head";
import { eachRequest } from "./each-request";

/** What is said of a body, and there is none. */
const OF_THE_BODY = ["content-length", "content-type", "content-encoding", "transfer-encoding"];

/**
 * Answers 304 to whoever holds this version already (RFC 9110, 13.1.2). A page's version is named once, when it is
 * finished; Next would hash the whole page for each request (docs/decisions.md, 53).
 */
export function answerUnchanged(): void {
  eachRequest(({ request, response }) => {
    const held = request.headers["if-none-match"];
    if (!held || !["GET", "HEAD"].includes(request.method ?? "")) return;
    beforeHead(response, (status) => {
      if (status !== 200 || !isAmong(held, response.getHeader("etag"))) return undefined;
      for (const name of OF_THE_BODY) response.removeHeader(name);
      return 304;
    });
  });
}

const isAmong = (held: string, version: unknown) =>
  typeof version === "string" && held.split(",").map(opaque).includes(opaque(version));

/** Compared weakly: what a proxy compresses becomes weak on its way. */
const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
