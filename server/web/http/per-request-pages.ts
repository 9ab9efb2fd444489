import "server-only";
import type { IncomingMessage } from "node:http";
import { AppError } from "@/contract/errors";
import { estimatePage, foundPage, sentPage } from "@/lib/content/pages";
import { countPerRequestPage } from "@/server/platform/limits/per-request-pages";
import type { Answer } from "./answer";

/** Public pages that say what their query asks for: made for each request, and kept nowhere. */
const PATHS = new Set<string>([estimatePage, foundPage, sentPage]);

/** Answers in place of such a page to a client that has had too many of them. Whether it did. */
export async function refusePage(path: string, { headers }: IncomingMessage, answer: Answer): Promise<boolean> {
  if (!PATHS.has(path)) return false;
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
