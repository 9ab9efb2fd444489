import { product } from "@/contract/product";
import { env } from "@/server/platform/env";

export const isSecure = env.SITE_URL.startsWith("https:");

/** With the prefix, browsers refuse the cookie over plain HTTP and when a sibling host sets it. */
export const cookieName = (purpose: string) => `${isSecure ? "__Host-" : ""}${product}.${purpose}`;

/** A cookie's removal repeats these attributes; without them browsers keep a `__Host-` cookie. */
export const cookieAttributes = { httpOnly: true, sameSite: "lax", secure: isSecure, path: "/" } as const;
