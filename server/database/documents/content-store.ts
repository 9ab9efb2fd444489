import "server-only";
import { messages } from "@/contract/messages";
import { withSiteDatabase } from "@/server/database/site-database";
import { type ContentStore, createContentStore } from "./store";

/** Reads or writes the site's documents. Throws `unavailable` if the database fails. */
export const withContentStore = <T>(ask: (content: ContentStore) => Promise<T>): Promise<T> =>
  withSiteDatabase(messages.unavailable, (db) => ask(createContentStore(db)));
