import "server-only";
import { unstable_cache } from "next/cache";
import { AppError } from "@/contract/errors";
import { INCOMPLETE, INCOMPLETE_SECONDS } from "./page-tags.mjs";

/** A cached read is the documented way to give the page that is being made a tag and a shorter life. */
const markPage = unstable_cache(async () => true, [INCOMPLETE], { tags: [INCOMPLETE], revalidate: INCOMPLETE_SECONDS });

/**
 * A read for a prerendered page. Where the backend does not give it the page is made all the same: it says what is
 * missing, is made again soon, and takes no complete page's place (server/web/pages/cache-handler.mjs).
 */
export async function orIncomplete<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await markPage();
    return undefined;
  }
}
