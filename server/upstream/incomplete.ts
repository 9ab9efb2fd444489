import "server-only";
import { unstable_cache } from "next/cache";
import { AppError } from "@/contract/errors";
import { INCOMPLETE, INCOMPLETE_SECONDS } from "./page-tags.mjs";

/** A cached read is the documented way to give the page being rendered a tag and a shorter lifetime. */
const markPage = unstable_cache(async () => true, [INCOMPLETE], { tags: [INCOMPLETE], revalidate: INCOMPLETE_SECONDS });

/** If it fails, the page renders without it and is regenerated soon (server/web/pages/cache-handler.mjs). */
export async function readOrMarkIncomplete<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await markPage();
    return undefined;
  }
}
