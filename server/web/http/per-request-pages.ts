import "server-only";
import type { IncomingMessage } from "node:http";
import { AppError } from "@/contract/errors";
import { visitorMessages } from "@/contract/visitor-messages";
import { splitAddress } from "@/lib/content/language/address";
import { cardsFolder, estimatePage, foundPage, sentPage } from "@/lib/content/pages";
import { loginPage } from "@/lib/content/screens";
import { clientAddress } from "@/server/platform/http/client-address";
import { consumeClientOrThrow } from "@/server/platform/limits/limiter";
import type { Answer } from "./answer";

/** A page costs some 30 ms of CPU time, so a burst costs 0.6 s; no reader needs more pages. */
const perClient = { name: "per-request-pages", points: 20, seconds: 20 };

const signInPerClient = { name: "sign-in-pages", points: 60, seconds: 20 };

const PATHS = new Set<string>([estimatePage, `${cardsFolder}/estimate`, foundPage, sentPage]);

export const readsItsQuery = (path: string): boolean => PATHS.has(splitAddress(path).english);

const isSignIn = (path: string) => `${path}/`.startsWith(`${loginPage}/`);

export async function refusePage(path: string, { headers }: IncomingMessage, answer: Answer): Promise<boolean> {
  const count = readsItsQuery(path) ? countPerRequestPage : isSignIn(path) ? countSignInPage : undefined;
  if (!count) return false;
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  try {
    await count(new Headers(sent));
    return false;
  } catch (thrown) {
    const { status, message, retryAfter } = AppError.from(thrown);
    if (retryAfter) answer.setHeader("retry-after", retryAfter);
    answer.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" }).end(message);
    return true;
  }
}

const countPerRequestPage = (headers: Headers): Promise<void> =>
  consumeClientOrThrow(perClient, clientAddress(headers), visitorMessages.tooManyPages);

const countSignInPage = (headers: Headers): Promise<void> =>
  consumeClientOrThrow(signInPerClient, clientAddress(headers), visitorMessages.tooManyPages);
