import "server-only";
import type { IncomingMessage } from "node:http";
import { AppError } from "@/contract/errors";
import { splitAddress } from "@/lib/content/language/address";
import { cardsFolder, estimatePage, foundPage, sentPage } from "@/lib/content/pages";
import { loginPage } from "@/lib/content/screens";
import { countPerRequestPage, countSignInPage } from "@/server/platform/limits/per-request-pages";
import type { Answer } from "./answer";

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
