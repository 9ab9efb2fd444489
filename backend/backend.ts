import type { z } from "zod";
import type { Db } from "@/backend/db/tables";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { EnquiryInput, enquiry } from "@/contract/schemas/enquiry";
import type { RecordKind } from "@/contract/schemas/follow-up";
import type { DemoKind } from "@/contract/schemas/monitoring";
import { isAllowed } from "@/contract/schemas/permission";
import { purgeDeleted } from "@/server/platform/purge";
import { createApp, errorResponse } from "./app";
import { createTokens, findStaff } from "./auth/staff";
import { rebuildSearchIndex } from "./db/list";
import { migrate } from "./db/migrate";
import { openDatabase } from "./db/open";
import { chooseDemoRows, type RowIds, removeDemoRows } from "./demo-data";
import { type Account, findAccount, setPassword } from "./reset-password";
import {
  createEnquiryStore,
  listedEnquiries,
  matchingEnquiries,
  removeClosedEnquiries,
  removeTestEnquiries,
} from "./resources/enquiries";

export type Backend = {
  handle(request: Request): Promise<Response>;
  /** Password resets. No call of the contract leads to this and the members below: the network cannot reach them. */
  accounts: {
    find(email: string): Promise<Account | undefined>;
    setPassword(account: Account, password: string): Promise<void>;
  };
  names(kind: RecordKind, ids: readonly string[]): Promise<Map<string, string>>;
  enquiries: {
    withIds(ids: readonly string[], token: string | undefined): Promise<z.input<typeof enquiry>[]>;
    removeClosed(ids: readonly string[]): Promise<string[]>;
    removeTests(text: string): Promise<string[]>;
    storeLead(lead: EnquiryInput, key: string): Promise<z.input<typeof enquiry>>;
    matching(search: string, most: number, token: string | undefined): Promise<string[]>;
  };
  demoData: {
    choose(kinds: readonly DemoKind[], kept: ReadonlySet<string>): Promise<RowIds>;
    remove(ids: RowIds): Promise<RowIds>;
  };
  purgeDeleted(): Promise<void>;
  close(): Promise<void>;
};

export function createBackend({ database, jwtSecret }: { database: string; jwtSecret: string }): Backend {
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

  async function requireReader(token: string | undefined) {
    await prepare();
    const staff = await findStaff(`Bearer ${token}`, db, tokens);
    if (!staff) throw new AppError("unauthenticated", messages.signIn.ended);
    if (!isAllowed(staff.permissions, enquiryCalls.list.access)) throw new AppError("forbidden", messages.forbidden);
  }

  return {
    async handle(request) {
      try {
        await prepare();
        return await app.fetch(request);
      } catch (error) {
        return errorResponse(error, request);
      }
    },
    accounts: {
      async find(email) {
        await prepare();
        return findAccount(db, email);
      },
      async setPassword(account, password) {
        await prepare();
        await setPassword(db, account, password);
      },
    },
    async names(kind, ids) {
      await prepare();
      return findNames(db, kind, ids);
    },
    enquiries: {
      async withIds(ids, token) {
        await requireReader(token);
        return listedEnquiries(db, ids);
      },
      async removeClosed(ids) {
        await prepare();
        return removeClosedEnquiries(db, ids);
      },
      async removeTests(text) {
        await prepare();
        return removeTestEnquiries(db, text);
      },
      async storeLead(lead, key) {
        await prepare();
        return storeEnquiry(lead, key);
      },
      async matching(search, most, token) {
        await requireReader(token);
        return matchingEnquiries(db, search, most);
      },
    },
    demoData: {
      async choose(kinds, kept) {
        await prepare();
        return chooseDemoRows(db, { kinds, isKept: (id) => kept.has(id) });
      },
      async remove(ids) {
        await prepare();
        return removeDemoRows(db, ids);
      },
    },
    async purgeDeleted() {
      await prepare();
      await rebuildSearchIndex(db);
      await purgeDeleted(db, ["enquiries", "customers", "projects"]);
    },
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
