import "server-only";
import type { BackendCall } from "@/contract/calls/call";
import { cityCalls } from "@/contract/calls/cities";
import { packageCalls } from "@/contract/calls/packages";
import { serviceCalls } from "@/contract/calls/services";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { City } from "@/contract/schemas/city";
import type { HousePackage } from "@/contract/schemas/package";
import type { Service } from "@/contract/schemas/service";
import type { SuspectKind } from "@/contract/schemas/suspect-list";
import { withSiteDatabase } from "@/server/database/site-database";
import type { WriteStep } from "@/server/gateway/hooks";
import { env, isBuilding } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { backend } from "@/server/upstream/backend";
import { backendTagOf } from "@/server/upstream/page-tags.mjs";
import { readPublic, UnreadableList } from "@/server/upstream/read-public";
import { createGoodListStore } from "./store";

type GoodListStore = ReturnType<typeof createGoodListStore>;
type Listed<R> = { data: R[] };

/** Runs a query on the good lists. Throws `unavailable` if the database is down. */
export const askGoodLists = <T>(ask: (store: GoodListStore) => Promise<T>): Promise<T> =>
  withSiteDatabase(messages.unavailable, (db) => ask(createGoodListStore(db, backendTagOf(env))));

/** Only a hosted backend's lists can be suspect. While building, there is no site database yet. */
const isJudged = () => !isBuilding && backend.isHosted();

/**
 * Reads the backend's list, and returns the last good one while the backend's is suspect. Throws if no row is readable.
 * Without the site's database an empty list cannot be judged, so that it counts as a failed read.
 */
const judged =
  <R extends { _id: string }>(kind: SuspectKind) =>
  async (read: () => Promise<Listed<R>>): Promise<Listed<R>> => {
    if (!isJudged()) return read();
    const before = await tryStore(async (store) => ({ good: await store.find(kind) }));
    const answer = await read().catch(async (error: unknown) => {
      if (error instanceof UnreadableList) await tryStore((store) => store.noteUnreadable(kind));
      throw error;
    });
    const shown = before && (await tryStore((store) => store.judge(kind, answer.data, before.good)));
    if (!shown && answer.data.length === 0) throw new AppError("unavailable", messages.unavailable);
    return shown ? { ...answer, data: [...shown] } : answer;
  };

/** As `askGoodLists`, but a failure is only logged: pages and writes do not need it. */
const tryStore = <T>(ask: (store: GoodListStore) => Promise<T>): Promise<T | undefined> =>
  askGoodLists(ask).catch((cause: unknown) => {
    log.warn("the last good lists could not be read or stored", { cause });
    return undefined;
  });

type WhenCitiesRead = (answer: Listed<City>, askedAt: number) => Promise<void>;

export const readCities = async (whenRead: WhenCitiesRead): Promise<City[]> =>
  (await readPublic(cityCalls.list, {}, whenRead, judged<City>("cities"))).data;

export const readPackages = async (): Promise<HousePackage[]> =>
  (await readPublic(packageCalls.list, {}, undefined, judged<HousePackage>("packages"))).data;

export const readServices = async (): Promise<Service[]> =>
  (await readPublic(serviceCalls.list, {}, undefined, judged<Service>("services"))).data;

const removals = new Map<BackendCall, SuspectKind>([
  [cityCalls.remove, "cities"],
  [packageCalls.remove, "packages"],
  [serviceCalls.remove, "services"],
]);

/** Rows that staff delete leave the good lists, with the rows that belong to them: a backend may delete these too. */
export const goodListStep: WriteStep = {
  calls: [...removals.keys()],
  async around({ row, input }, send) {
    const answered = await send();
    const kind = removals.get(row);
    const id = input.params?.id;
    if (kind && id && isJudged()) await tryStore((store) => store.drop(kind, id));
    return answered;
  },
};
