import "server-only";
import { unstable_cache } from "next/cache";
import type { Staff } from "@/lib/auth/staff";
import { builtAt, env } from "@/lib/env";
import { log } from "@/lib/log";
import { backendTagOf } from "@/server/pages/page-tags.mjs";
import { type Asker, ask, askInFull } from "./ask";
import { type AnyInput, addressOf, type BackendCall, type Input, type Output } from "./call";
import { readAll } from "./read-all";
import { givesList } from "./read-list";

const REVALIDATE_SECONDS = 3_600;

type PublicRead = BackendCall & { method: "GET"; access: "public" };

/**
 * A public read for prerendered pages: cached under the row's tags, blind to cookies by design. Throws what `ask`
 * throws, also where Next would quietly hand out the stale answer: only a page that fails to be made again is kept
 * and tried again soon, while one made from stale data would count as fresh for an hour.
 *
 * Next keeps answers from one build to the next. The build's own time is in the key, or a page built now would show
 * what a backend said to the last build, an empty list perhaps. So is the backend, and its tag tells pages that were
 * made from one from those of another (server/pages/own-cache.mjs).
 */
export async function readPublic<C extends PublicRead>(call: C, input: Input<C> & AnyInput): Promise<Output<C>> {
  let failure: unknown;
  const backendTag = backendTagOf(env);
  const path = addressOf(call.path, input);
  const read = unstable_cache(
    () =>
      readWhole(call, input).catch((error: unknown) => {
        failure = error;
        log.warn("the backend did not give what a page shows", { path, error });
        throw error;
      }),
    [builtAt.toISOString(), backendTag, path],
    { tags: [...call.tags, backendTag], revalidate: REVALIDATE_SECONDS },
  );
  const answer = await read();
  if (failure) throw failure;
  return answer;
}

/** A public list comes whole, also from a backend that gives a page unasked. */
async function readWhole<C extends PublicRead>(call: C, input: AnyInput): Promise<Output<C>> {
  if (!givesList(call)) return ask(call, input);
  const { data } = await readAll(call, input);
  return { data } as Output<C>;
}

/** A call made for one person, with that person's token, or for a visitor without any. Never cached. */
export const requestAs = <C extends BackendCall>(
  staff: Staff | undefined,
  call: C,
  input: AnyInput,
  { requestId }: Pick<Asker, "requestId"> = {},
) => askInFull(call, input, { token: staff?.token, requestId });
