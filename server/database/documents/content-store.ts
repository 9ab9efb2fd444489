import "server-only";
import { withSite } from "@/server/database/site-database";
import { type ContentStore, createContentStore } from "./store";

export const withContentStore = <T>(ask: (content: ContentStore) => Promise<T>): Promise<T> =>
  withSite((db) => ask(createContentStore(db)));
