import type { IncomingMessage } from "node:http";

type Conditional = Pick<IncomingMessage, "method"> & { headers: { "if-none-match"?: string | undefined } };

/** RFC 9110, 13.1.2. Compares weakly, because a compressing proxy weakens tags. */
export function isNotModified({ method = "", headers }: Conditional, version: unknown): boolean {
  const tags = headers["if-none-match"];
  if (!tags || typeof version !== "string" || !["GET", "HEAD"].includes(method)) return false;
  return tags.split(",").map(opaqueTag).includes(opaqueTag(version));
}

const opaqueTag = (tag: string) => tag.trim().replace(/^W\//, "");
