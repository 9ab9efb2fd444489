import "server-only";
import { unstable_cache } from "next/cache";
import { type AnyInput, addressOf, type BackendCall, type Input, type Output } from "@/contract/calls/call";
import { builtAt, env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { callBackend } from "./call";
import { fetchAllRows } from "./fetch-all-rows";
import { backendTagOf } from "./page-tags.mjs";
import { isListCall } from "./parse-envelope";

/** As the pages say themselves (`revalidate`), which Next reads as a literal. */
export const REVALIDATE_SECONDS = 3_600;

type PublicRead = BackendCall & { method: "GET"; access: "public" };

/**
 * A read for prerendered pages, cached under these tags. Throws what it throws, also where Next would quietly hand out
 * the stale answer: only a page that fails to be made again is kept and tried again soon, while one made from stale data
 * would count as fresh for an hour. Next keeps answers from one build to the next: the build's own time is in the key, or
 * a page built now would show what was said to the last build, an empty list perhaps.
 */
export async function readForPages<Answer>(
  key: string[],
  tags: string[],
  read: () => Promise<Answer>,
): Promise<Answer> {
  let failure: unknown;
  const cached = unstable_cache(
    () =>
      read().catch((error: unknown) => {
        failure = error;
        throw error;
      }),
    [builtAt.toISOString(), ...key],
    { tags, revalidate: REVALIDATE_SECONDS },
  );
  const answer = await cached();
  if (failure) throw failure;
  return answer;
}

/**
 * A public read of the backend for prerendered pages, blind to cookies by design. Throws what `callBackend` throws. The
 * backend is in the key, and its tag tells pages that were made from one from those of another
 * (server/web/pages/local-cache.mjs). `whenRead` is told of each answer of the backend, and not of one that was kept; `askedAt` ms. `publicPart`
 * gives what of an answer the public may read.
 */
export function readPublic<C extends PublicRead>(
  call: C,
  input: Input<C> & AnyInput,
  whenRead?: (answer: Output<C>, askedAt: number) => Promise<void>,
  publicPart = async (answer: Output<C>): Promise<Output<C>> => answer,
): Promise<Output<C>> {
  const backendTag = backendTagOf(env);
  const path = addressOf(call.path, input);
  return readForPages([backendTag, path], [...call.tags, backendTag], async () => {
    const askedAt = Date.now();
    try {
      const answer = await publicPart(await readWhole(call, input));
      await whenRead?.(answer, askedAt);
      return answer;
    } catch (error) {
      log.warn("what a page shows could not be read", { path, error });
      throw error;
    }
  });
}

/** A public list comes whole, also from a backend that gives a page unasked. */
async function readWhole<C extends PublicRead>(call: C, input: AnyInput): Promise<Output<C>> {
  if (!isListCall(call)) return callBackend(call, input);
  const { data } = await fetchAllRows(call, input);
  return { data } as Output<C>;
}
