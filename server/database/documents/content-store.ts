import "server-only";
import { messages } from "@/contract/messages";
import { withSiteDatabase } from "@/server/database/site-database";
import { type ContentStore, createContentStore } from "./store";

/** Asks what the site says of itself. Throws `unavailable` where its database cannot be asked. */
export const askContent = <T>(ask: (content: ContentStore) => Promise<T>): Promise<T> =>
  withSiteDatabase(messages.unavailable, (db) => ask(createContentStore(db)));
