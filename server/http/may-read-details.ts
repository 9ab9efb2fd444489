import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { LOCAL_HEADER } from "@/lib/limits/client-address";

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Whether somebody may read how this server is: who is on its machine and behind no proxy, and who knows READY_TOKEN.
 * nginx as we ship it passes no token on, so outside of the inner network nobody may.
 */
export const mayReadDetails = (headers: Headers, token = env.READY_TOKEN): boolean =>
  headers.get(LOCAL_HEADER) === "true" || (token !== undefined && knows(headers, token));

/** Takes as long for a token that is nearly right as for any other. */
const knows = (headers: Headers, token: string) =>
  timingSafeEqual(digest(headers.get("authorization") ?? ""), digest(`Bearer ${token}`));
