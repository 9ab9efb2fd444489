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

/** For this alone: what is encrypted for it cannot be read as a session, nor a session as this. */
const SALT = "sign-in without its second factor";
const NAME = cookieName("pending");
/** With its name and attributes a browser keeps 4,096 characters; next-auth cuts its own cookies so. */
const PART = 3_900;

/** What the encrypted cookie holds: who gave the right password, and the secret of his sign-in. */
const pendingContent = tokenClaims
  .omit({ exp: true })
  .extend({ token: z.string().min(1), email: z.string(), tokenEnds: z.number().optional(), secret: z.string().min(1) });

/** A sign-in that lacks its second factor. `id` is what is kept of it: the hash of its secret. */
export type PendingSignIn = { id: string; person: SignedIn };

/** Begins one: five minutes, in a cookie that grants nothing but the second step. Gives its id. */
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

/** The one that came with this request, if it is still waiting for its second step. */
export async function findPending(request: NextRequest): Promise<PendingSignIn | undefined> {
  const content = await readCookie(request);
  if (!content) return undefined;
  const { secret, ...person } = content;
  const holder = await withSecondFactorStores(({ challenges }) => challenges.find(idOf(secret), "sign-in"));
  return holder === holderOf(person) ? { id: idOf(secret), person } : undefined;
}

/** Ends it, for the session that it becomes. False where somebody else did: it is good for one. */
export async function takePending({ id }: PendingSignIn): Promise<boolean> {
  const taken = await withSecondFactorStores(({ challenges }) => challenges.take(id, "sign-in"));
  await removeCookie();
  return taken !== undefined;
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

/** All that it was set with is named when it is removed too: a browser does not let go of a `__Host-` cookie otherwise. */
async function setCookie(name: string, value: string, maxAge: number): Promise<void> {
  (await cookies()).set(name, value, { httpOnly: true, sameSite: "lax", secure: isSecure, path: "/", maxAge });
}

const idOf = (secret: string) => createHash("sha256").update(secret).digest("hex");
