import "server-only";
import { calendarFeedCalls } from "@/contract/calls/employees";
import { messages } from "@/contract/messages";
import { withSiteDatabase } from "@/server/database/site-database";
import { implementSite } from "@/server/gateway/implement-site";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { createFeedStore } from "./store";

type Store = ReturnType<typeof createFeedStore>;
const withFeeds = <T>(work: (feeds: Store) => Promise<T>): Promise<T> =>
  withSiteDatabase(messages.unavailable, (db) => work(createFeedStore(db)));

const shown = (feed: { createdAt: number } | undefined) => ({
  since: feed ? new Date(feed.createdAt).toISOString() : null,
});

export const calendarFeedAnswers = implementSite(calendarFeedCalls, {
  read: async ({ staff }) => ({ data: shown(await withFeeds((feeds) => feeds.of(staff))) }),

  async make({ staff }) {
    const secret = await withFeeds((feeds) => feeds.make(staff));
    log.info("calendar address created", { staff: staff.sub });
    return { data: { ...shown({ createdAt: Date.now() }), address: `${env.SITE_URL}/api/calendar/${secret}.ics` } };
  },

  async remove({ staff }) {
    await withFeeds((feeds) => feeds.remove(staff));
    log.info("calendar address removed", { staff: staff.sub });
    return { data: shown(undefined) };
  },
});
