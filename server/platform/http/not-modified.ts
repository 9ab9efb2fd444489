import type { IncomingMessage } from "node:http";

type Conditional = Pick<IncomingMessage, "method"> & { headers: { "if-none-match"?: string | undefined } };

/** Whether the browser holds this version already (RFC 9110, 13.1.2). Compared weakly: what a proxy compresses becomes weak on its way. */
export function isNotModified({ method = "", headers }: Conditional, version: unknown): boolean {
  const held = headers["if-none-match"];
  if (!held || typeof version !== "string" || !["GET", "HEAD"].includes(method)) return false;
  return held.split(",").map(opaqueTag).includes(opaqueTag(version));
}

const opaqueTag = (tag: string) => tag.trim().replace(/^W\//, "");
