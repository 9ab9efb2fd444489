import "server-only";
import { messages } from "@/contract/messages";
import { withSiteDatabase } from "@/server/database/site-database";
import { createPublicationStore } from "./store";

export type PublicationStore = ReturnType<typeof createPublicationStore>;

/** Runs a query on publications. Throws `unavailable` if the database is down. */
export const askPublication = <T>(ask: (store: PublicationStore) => Promise<T>): Promise<T> =>
  withSiteDatabase(messages.unavailable, (db) => ask(createPublicationStore(db)));
