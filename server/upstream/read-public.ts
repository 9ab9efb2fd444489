import "server-only";
import { unstable_cache } from "next/cache";
import {
  type AnyInput,
  addressOf,
  type BackendCall,
  type Input,
  type Output,
  type PublicTag,
} from "@/contract/calls/call";
import { AppError } from "@/contract/errors";
import { builtAt, env } from "@/server/platform/env";
import { logFailure, logRecovery } from "@/server/platform/failure-log";
import { callBackend } from "./call";
import { fetchAllRows } from "./lists";
import { backendTagOf, INCOMPLETE, INCOMPLETE_SECONDS } from "./page-tags.mjs";
import { isListCall } from "./parse-envelope";

/** A read from unstable_cache gives its tags and its lifetime, if shorter, to the page that is being rendered. */
const tagPageIncomplete = unstable_cache(async () => true, [INCOMPLETE], {
  tags: [INCOMPLETE],
  revalidate: INCOMPLETE_SECONDS,
});

/** Equal to the pages' own `revalidate`, which Next needs as a literal. */
export const REVALIDATE_SECONDS = 3_600;

type PublicRead = BackendCall & { method: "GET"; access: "public"; tags: readonly PublicTag[] };

/** Throws even if Next has a stale result, because a page made from stale data would count as fresh for an hour. */
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

/** `onRead` gets each uncached answer and the start of its read (ms). `around` wraps each uncached read. */
export function readPublic<C extends PublicRead>(
  call: C,
  input: Input<C> & AnyInput,
  onRead?: (answer: Output<C>, requestedAt: number) => Promise<void>,
  around = (read: () => Promise<Output<C>>): Promise<Output<C>> => read(),
): Promise<Output<C>> {
  const backendTag = backendTagOf(env);
  const path = addressOf(call.path, input);
  return readForPages([backendTag, path], [...call.tags, backendTag], async () => {
    const requestedAt = Date.now();
    const failureName = `read ${call.path}`;
    try {
      const answer = await around(() => readWhole(call, input));
      await onRead?.(answer, requestedAt);
      logRecovery(failureName, path);
      return answer;
    } catch (error) {
      logFailure("warn", failureName, "what a page shows could not be read", { path, error }, path);
      throw error;
    }
  });
}

async function readWhole<C extends PublicRead>(call: C, input: AnyInput): Promise<Output<C>> {
  if (!isListCall(call)) return callBackend(call, input);
  const { data } = await fetchAllRows(call, input);
  return { data } as Output<C>;
}

/** If the read fails, the page renders without the data, and is regenerated soon (web/pages/cache-handler.mjs). */
export async function readOrMarkIncomplete<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await tagPageIncomplete();
    return undefined;
  }
}
