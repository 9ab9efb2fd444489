import { enquiryCalls } from "@/contract/calls/enquiries";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { isAllowed } from "@/contract/schemas/permission";
import { purgeDeleted } from "@/server/platform/purge";
import { createApp, errorResponse } from "./app";
import { createTokens, findStaff } from "./auth/staff";
import { rebuildSearchIndex } from "./db/list";
import { migrate, openDatabase } from "./db/open";
import type { Db } from "./db/tables";
import { chooseDemoRows, removeDemoRows } from "./demo-data";
import { findAccount, setPassword } from "./reset-password";
import {
  createEnquiryStore,
  listedEnquiries,
  matchingEnquiries,
  removeClosedEnquiries,
  removeTestEnquiries,
} from "./resources/enquiries";

export type Backend = ReturnType<typeof createBackend>;

/** Only `handle` serves the network. The other members are for the site in the same process. */
export function createBackend({ database, jwtSecret }: { database: string; jwtSecret: string }) {
  const db = openDatabase(database);
  const tokens = createTokens(jwtSecret);
  const app = createApp({ db, tokens });
  const storeEnquiry = createEnquiryStore(db);
  let ready: Promise<void> | undefined;

  const prepare = () => {
    ready ??= migrate(db).catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
    return ready;
  };

  const prepared =
    <Args extends unknown[], Result>(work: (db: Db, ...args: Args) => Result | Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await prepare();
      return work(db, ...args);
    };

  async function requireReader(token: string | undefined) {
    const staff = await findStaff(`Bearer ${token}`, db, tokens);
    if (!staff) throw new AppError("unauthenticated", messages.signIn.ended);
    if (!isAllowed(staff.permissions, enquiryCalls.list.access)) throw new AppError("forbidden", messages.forbidden);
  }

  return {
    async handle(request: Request): Promise<Response> {
      try {
        await prepare();
        return await app.fetch(request);
      } catch (error) {
        return errorResponse(error, request);
      }
    },
    accounts: { find: prepared(findAccount), setPassword: prepared(setPassword) },
    names: prepared(findNames),
    enquiries: {
      withIds: prepared(async (_, ids: readonly string[], token: string | undefined) => {
        await requireReader(token);
        return listedEnquiries(db, ids);
      }),
      matching: prepared(async (_, search: string, most: number, token: string | undefined) => {
        await requireReader(token);
        return matchingEnquiries(db, search, most);
      }),
      removeClosed: prepared(removeClosedEnquiries),
      removeTests: prepared(removeTestEnquiries),
      storeLead: prepared((_, ...lead: Parameters<typeof storeEnquiry>) => storeEnquiry(...lead)),
    },
    demoData: { choose: prepared(chooseDemoRows), remove: prepared(removeDemoRows) },
    purgeDeleted: prepared(async () => {
      await rebuildSearchIndex(db);
      await purgeDeleted(db, ["enquiries", "customers", "projects"]);
    }),
    close: () => db.destroy(),
  };
}

async function findNames(db: Db, kind: RecordKind, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  if (kind === "project") {
    const rows = await db.selectFrom("projects").select(["_id", "projectName"]).where("_id", "in", ids).execute();
    return new Map(rows.map(({ _id, projectName }) => [_id, projectName]));
  }
  const table = kind === "enquiry" ? "enquiries" : "customers";
  const rows = await db.selectFrom(table).select(["_id", "name"]).where("_id", "in", ids).execute();
  return new Map(rows.map(({ _id, name }) => [_id, name]));
}
