import type { z } from "zod";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { enquiry } from "@/contract/schemas/enquiry";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { isAllowed } from "@/contract/schemas/permission";
import { purgeDeleted } from "@/server/platform/purge";
import { createApp } from "./app";
import { findStaff } from "./auth/staff";
import { createTokens } from "./auth/tokens";
import { errorResponse } from "./contract/error-response";
import { migrate } from "./db/migrate";
import { openDatabase } from "./db/open";
import { findNames } from "./record-names";
import { type Account, findAccount, setPassword } from "./reset-password";
import { listedEnquiries, matchingEnquiries, removeClosedEnquiries } from "./resources/enquiries";

export type Backend = {
  handle(request: Request): Promise<Response>;
  /**
   * Passwords of people who do not know theirs any more. A door for the process that this backend runs in: no call of
   * the contract leads here, so nobody reaches it over the network.
   */
  accounts: {
    find(email: string): Promise<Account | undefined>;
    setPassword(account: Account, password: string): Promise<void>;
  };
  /**
   * What rows are called, for what the site does when nobody is signed in: its reminders. A door like that of `accounts`;
   * it gives names and nothing else.
   */
  names(kind: RecordKind, ids: readonly string[]): Promise<Map<string, string>>;
  /**
   * Enquiries by what the site knows of them: another such door. Whose `token` it is has to be allowed to read them.
   * Throws `unauthenticated` or `forbidden`.
   */
  enquiries: {
    withIds(ids: readonly string[], token: string | undefined): Promise<z.input<typeof enquiry>[]>;
    /** The ids of the newest that this search finds, `most` of them at most. */
    /** Deletes those of these that are closed, with nobody signed in. Gives the ids of all that are not there any more. */
    removeClosed(ids: readonly string[]): Promise<string[]>;
    matching(search: string, most: number, token: string | undefined): Promise<string[]>;
  };
  /** Takes out of the database's files what was deleted or overwritten. A door for the process alone, like the others. */
  purgeDeleted(): Promise<void>;
  close(): Promise<void>;
};

/**
 * The embedded REST backend over this database, a `postgres://` address or the path of an SQLite file, which is opened
 * and brought up to date at the first request.
 */
export function createBackend({ database, jwtSecret }: { database: string; jwtSecret: string }): Backend {
  const db = openDatabase(database);
  const tokens = createTokens(jwtSecret);
  const app = createApp({ db, tokens });
  let ready: Promise<void> | undefined;

  /** A failure is not kept: the next request tries again. */
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
      async matching(search, most, token) {
        await requireReader(token);
        return matchingEnquiries(db, search, most);
      },
    },
    async purgeDeleted() {
      await prepare();
      await purgeDeleted(db, ["enquiries", "customers", "projects"]);
    },
    close: () => db.destroy(),
  };
}
