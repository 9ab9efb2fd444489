import { product } from "@/contract/product";
import { env } from "@/server/platform/env";

export const isSecure = env.SITE_URL.startsWith("https:");

/** The prefix makes browsers refuse the cookie over plain http, and one that another host of the same domain sets. */
export const cookieName = (purpose: string) => `${isSecure ? "__Host-" : ""}${product}.${purpose}`;
