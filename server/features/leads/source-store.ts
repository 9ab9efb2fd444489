import "server-only";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { DAY_MS } from "@/contract/durations";
import { leadMessages } from "@/contract/messages";
import { type LeadChannel, REQUIRED_CREDENTIALS } from "@/contract/schemas/lead-source";
import { siteDatabase, withSite } from "@/server/database/site-database";
import type { LeadSourceRow, SiteDb } from "@/server/database/tables";
import { log } from "@/server/platform/log";
import { seal, unseal } from "@/server/platform/sealed";

/** The log masks secrets by this prefix (server/platform/log.ts). */
const SECRET_PREFIX = "lead_";
const SECRET_PATTERN = /^lead_[\w-]{43}$/;

export const FIELDS_RETENTION_MS = 30 * DAY_MS;

type Credentials = { appSecret: string; pageToken: string; crmKey: string };
type SourceInput = Credentials & { name: string; notice: string };
type SourceUpdate = SourceInput & { dropsCrmKey: boolean };
type NewSource = SourceInput & { door: LeadChannel; by: string };

export const leaseOf = (id: string) => `leads of ${id}`;

export const withSources = <T>(work: (sources: ReturnType<typeof createSourceStore>) => Promise<T>): Promise<T> =>
  withSite((db) => work(createSourceStore(db)));

export function createSourceStore(db: SiteDb) {
  const newSecret = () => SECRET_PREFIX + randomBytes(32).toString("base64url");

  async function addNotice(trx: SiteDb, source: string, version: number, text: string): Promise<void> {
    await trx.insertInto("leadNotices").values({ source, version, text, at: Date.now() }).execute();
  }

  return {
    async add({ door, name, notice, by, ...credentials }: NewSource): Promise<{ id: string; secret: string }> {
      const id = randomUUID();
      const secret = newSecret();
      const noticeVersion = notice ? 1 : 0;
      const secretHash = hashOf(secret);
      const row = { id, door, name, noticeVersion, secretHash, credentials: sealCredentials(id, credentials) };
      const blank = { mapping: "{}", refused: 0, trouble: "", pullDueAt: 0, pulledUntil: 0 };
      const source = { ...row, ...blank, createdAt: Date.now(), createdBy: by };
      await db.transaction().execute(async (trx) => {
        await trx.insertInto("leadSources").values(source).execute();
        if (notice) await addNotice(trx, id, 1, notice);
      });
      return { id, secret };
    },

    all: (): Promise<LeadSourceRow[]> => db.selectFrom("leadSources").selectAll().orderBy("createdAt").execute(),

    ofChannel: (channel: LeadChannel): Promise<LeadSourceRow[]> =>
      db.selectFrom("leadSources").selectAll().where("door", "=", channel).orderBy("createdAt").execute(),

    byId: (id: string): Promise<LeadSourceRow | undefined> =>
      db.selectFrom("leadSources").selectAll().where("id", "=", id).executeTakeFirst(),

    /** The database compares hashes, so that the time of the comparison reveals nothing about the secret. */
    async find(channel: LeadChannel, secret: string): Promise<LeadSourceRow | undefined> {
      if (!SECRET_PATTERN.test(secret)) return undefined;
      const query = db.selectFrom("leadSources").selectAll().where("secretHash", "=", hashOf(secret));
      return query.where("door", "=", channel).executeTakeFirst();
    },

    update: (id: string, { name, notice, dropsCrmKey, ...credentials }: SourceUpdate): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const current = await trx.selectFrom("leadSources").selectAll().where("id", "=", id).executeTakeFirst();
        if (!current) return;
        const notices = trx.selectFrom("leadNotices").select(["version", "text"]).where("source", "=", id);
        const last = await notices.orderBy("version", "desc").executeTakeFirst();
        const isSameNotice = notice === (current.noticeVersion ? last?.text : "");
        const version = notice ? (last?.version ?? 0) + 1 : 0;
        const before = credentialsOf(current);
        const merged = {
          appSecret: credentials.appSecret || before.appSecret,
          pageToken: credentials.pageToken || before.pageToken,
          crmKey: dropsCrmKey ? "" : credentials.crmKey || before.crmKey,
        };
        await set(trx, id, {
          name,
          ...(!isSameNotice && { noticeVersion: version }),
          ...((credentials.pageToken || credentials.crmKey || dropsCrmKey) && { trouble: "" }),
          credentials: sealCredentials(id, merged),
        });
        if (!isSameNotice && notice) await addNotice(trx, id, version, notice);
      }),

    async setProblem(id: string, trouble: string): Promise<void> {
      const query = db.updateTable("leadSources").set({ trouble }).where("id", "=", id);
      await query.where("trouble", "<>", trouble).execute();
    },

    set: (id: string, values: Partial<LeadSourceRow>) => set(db, id, values),

    async renew(id: string): Promise<string> {
      const secret = newSecret();
      await set(db, id, { secretHash: hashOf(secret) });
      return secret;
    },

    remove: (id: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await trx.deleteFrom("receivedLeads").where("source", "=", id).execute();
        await trx.deleteFrom("leadSources").where("id", "=", id).execute();
        await trx.deleteFrom("leases").where("name", "=", leaseOf(id)).execute();
      }),

    async countRefused(id: string): Promise<void> {
      await db
        .updateTable("leadSources")
        .set(({ eb }) => ({ refused: eb("refused", "+", 1) }))
        .where("id", "=", id)
        .execute();
    },

    async noticeOf({ id, noticeVersion }: LeadSourceRow): Promise<string> {
      const query = db.selectFrom("leadNotices").select("text").where("source", "=", id);
      return (await query.where("version", "=", noticeVersion).executeTakeFirst())?.text ?? "";
    },
  };
}

async function set(db: SiteDb, id: string, values: Partial<LeadSourceRow>): Promise<void> {
  await db.updateTable("leadSources").set(values).where("id", "=", id).execute();
}

/** The name of a seal includes the id of the source, so that credentials copied to another row do not open. */
const sealName = (id: string) => `lead source ${id}`;
const sealCredentials = (id: string, credentials: Credentials) => seal(JSON.stringify(credentials), sealName(id));

export function problemOf(source: LeadSourceRow): string {
  const { door: channel, trouble } = source;
  const opened = openCredentials(source);
  const needed = REQUIRED_CREDENTIALS[channel] ?? [];
  const isUnreadable = channel === "indiamart" ? !opened : needed.some((name) => !opened?.[name]);
  return isUnreadable ? leadMessages.unreadable : trouble;
}

const NO_CREDENTIALS: Credentials = { appSecret: "", pageToken: "", crmKey: "" };

/** After a change of AUTH_SECRET the credentials are blank, until an admin saves them again. */
export const credentialsOf = (source: LeadSourceRow): Credentials => openCredentials(source) ?? NO_CREDENTIALS;

function openCredentials({ id, credentials }: LeadSourceRow): Credentials | undefined {
  try {
    return JSON.parse(unseal(credentials, sealName(id)));
  } catch (cause) {
    log.warn("the credentials of a lead source cannot be read", { source: id, cause });
    return undefined;
  }
}

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** The ids stay, so that a late repetition of a lead makes no second enquiry. */
export async function forgetLeadFields(now = Date.now()): Promise<void> {
  const db = await siteDatabase();
  const query = db.updateTable("receivedLeads").set({ fields: "" }).where("fields", "<>", "");
  await query.where("receivedAt", "<", now - FIELDS_RETENTION_MS).execute();
}
