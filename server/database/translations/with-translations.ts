import "server-only";
import { messages } from "@/contract/messages";
import { withSiteDatabase } from "@/server/database/site-database";
import { createTranslationStore, type TranslationStore } from "./store";

/** Reads or writes translations. Throws `unavailable` if the database fails. */
export const withTranslations = <T>(ask: (translations: TranslationStore) => Promise<T>): Promise<T> =>
  withSiteDatabase(messages.unavailable, (db) => ask(createTranslationStore(db)));
