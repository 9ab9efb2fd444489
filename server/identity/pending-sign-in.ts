import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { cookies } from "next/headers";
import type { NextRequest } from "next/server";
import { decode, encode, getToken } from "next-auth/jwt";
import { z } from "zod";
import { tokenClaims } from "@/contract/schemas/employee";
import { CHALLENGE_SECONDS, holderOf } from "@/server/identity/second-factor/stores";
import { env } from "@/server/platform/env";
import { cookieName, isSecure } from "./cookies";
import type { SignedIn } from "./session";
import { withSecondFactorStores } from "./stores";

/** Keeps pending sign-ins and sessions from being decrypted as each other. */
const SALT = "sign-in without its second factor";
const NAME = cookieName("pending");
/** Browsers limit a cookie with name and attributes to 4,096 characters; next-auth splits its own the same way. */
const PART = 3_900;

const pendingContent = tokenClaims
  .omit({ exp: true })
  .extend({ token: z.string().min(1), email: z.string(), tokenEnds: z.number().optional(), secret: z.string().min(1) });

/** `id`: the stored hash of its secret. */
export type PendingSignIn = { id: string; person: SignedIn };

/** For five minutes; its cookie allows nothing but the second step. Returns the id. */
export async function beginPending(person: SignedIn): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await withSecondFactorStores(({ challenges }) => challenges.set(idOf(secret), "sign-in", holderOf(person)));
  const content = { ...person, secret };
  const value = await encode({ token: content, secret: env.AUTH_SECRET, salt: SALT, maxAge: CHALLENGE_SECONDS });
  await removeCookie();
  const parts = value.match(new RegExp(`.{1,${PART}}`, "g")) ?? [];
  for (const [at, part] of parts.entries())
    await setCookie(parts.length === 1 ? NAME : `${NAME}.${at}`, part, CHALLENGE_SECONDS);
  return idOf(secret);
}

export async function findPending(request: NextRequest): Promise<PendingSignIn | undefined> {
  const content = await readCookie(request);
  if (!content) return undefined;
  const { secret, ...person } = content;
  const holder = await withSecondFactorStores(({ challenges }) => challenges.find(idOf(secret), "sign-in"));
  return holder === holderOf(person) ? { id: idOf(secret), person } : undefined;
}

/** False if another request already did. */
export async function takePending({ id }: PendingSignIn): Promise<boolean> {
  const holder = await withSecondFactorStores(({ challenges }) => challenges.take(id, "sign-in"));
  await removeCookie();
  return holder !== undefined;
}

const readCookie = (request: NextRequest) =>
  getToken({
    req: request,
    secret: env.AUTH_SECRET,
    cookieName: NAME,
    secureCookie: isSecure,
    decode: async (params) => {
      const read = pendingContent.safeParse(await decode({ ...params, salt: SALT }).catch(() => null));
      return read.success ? read.data : null;
    },
  }) as Promise<z.infer<typeof pendingContent> | null>;

async function removeCookie(): Promise<void> {
  for (const { name } of (await cookies()).getAll()) if (name.startsWith(NAME)) await setCookie(name, "", 0);
}

/** Removal repeats the cookie's attributes, or browsers keep a `__Host-` cookie. */
async function setCookie(name: string, value: string, maxAge: number): Promise<void> {
  (await cookies()).set(name, value, { httpOnly: true, sameSite: "lax", secure: isSecure, path: "/", maxAge });
}

const idOf = (secret: string) => createHash("sha256").update(secret).digest("hex");
