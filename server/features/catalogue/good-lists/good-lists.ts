import "server-only";
import type { BackendCall } from "@/contract/calls/call";
import { cityCalls } from "@/contract/calls/cities";
import { packageCalls } from "@/contract/calls/packages";
import { serviceCalls } from "@/contract/calls/services";
import { messages } from "@/contract/messages";
import type { City } from "@/contract/schemas/city";
import type { HousePackage } from "@/contract/schemas/package";
import type { Service } from "@/contract/schemas/service";
import type { SuspectKind } from "@/contract/schemas/suspect-list";
import { withSiteDatabase } from "@/server/database/site-database";
import type { Accepted } from "@/server/gateway/hooks";
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

/** As `askGoodLists`, for pages, which render without it. Only a hosted backend's lists can be suspect. */
async function tryGoodLists<T>(ask: (store: GoodListStore) => Promise<T>): Promise<T | undefined> {
  if (isBuilding || !backend.isHosted()) return undefined;
  return askGoodLists(ask).catch((cause: unknown) => {
    log.warn("the last good lists could not be read or stored", { cause });
    return undefined;
  });
}

/** The backend's list, or the last good one while the backend's is suspect. Throws if no row is readable. */
const judged =
  <R extends { _id: string }>(kind: SuspectKind) =>
  async (answer: Listed<R>): Promise<Listed<R>> => {
    const shown = await tryGoodLists((store) => store.judge(kind, answer.data));
    return shown && shown !== answer.data ? { ...answer, data: [...shown] } : answer;
  };

async function noting<T>(kind: SuspectKind, read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof UnreadableList) await tryGoodLists((store) => store.noteUnreadable(kind));
    throw error;
  }
}

export const readCities = (whenRead: (answer: Listed<City>, askedAt: number) => Promise<void>): Promise<City[]> =>
  noting("cities", readPublic(cityCalls.list, {}, whenRead, judged<City>("cities"))).then(({ data }) => data);

export const readPackages = (): Promise<HousePackage[]> =>
  noting("packages", readPublic(packageCalls.list, {}, undefined, judged<HousePackage>("packages"))).then(
    ({ data }) => data,
  );

export const readServices = (): Promise<Service[]> =>
  noting("services", readPublic(serviceCalls.list, {}, undefined, judged<Service>("services"))).then(
    ({ data }) => data,
  );

const removals = new Map<BackendCall, SuspectKind>([
  [cityCalls.remove, "cities"],
  [packageCalls.remove, "packages"],
  [serviceCalls.remove, "services"],
]);

/** Rows that staff delete leave the good lists, with the rows that belong to them: a backend may delete these too. */
export async function followDeletion({ row, input }: Pick<Accepted, "row" | "input">): Promise<void> {
  const removed = removals.get(row);
  const id = input.params?.id;
  if (!removed || !id) return;
  await tryGoodLists((store) =>
    store.drop((kind, one) => {
      const { city, package: ofPackage } = one as Partial<HousePackage & Service>;
      return (kind === removed && one._id === id) || city?._id === id || ofPackage?._id === id;
    }),
  );
}
