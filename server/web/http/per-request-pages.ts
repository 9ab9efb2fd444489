import "server-only";
import type { IncomingMessage } from "node:http";
import { AppError } from "@/contract/errors";
import { splitAddress } from "@/lib/content/language/address";
import { estimatePage, foundPage, sentPage } from "@/lib/content/pages";
import { countPerRequestPage } from "@/server/platform/limits/per-request-pages";
import type { Answer } from "./answer";

/** Public pages that depend on their query: made for each request and not cached. */
const PATHS = new Set<string>([estimatePage, foundPage, sentPage]);

/** Answers 429 if the client has requested too many of these pages. Returns whether it did. */
export async function refusePage(path: string, { headers }: IncomingMessage, answer: Answer): Promise<boolean> {
  if (!PATHS.has(splitAddress(path).english)) return false;
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  try {
    await countPerRequestPage(new Headers(sent));
    return false;
  } catch (thrown) {
    const { status, message, retryAfter } = AppError.from(thrown);
    if (retryAfter) answer.setHeader("retry-after", retryAfter);
    answer.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" }).end(message);
    return true;
  }
}
