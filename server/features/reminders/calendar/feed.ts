import "server-only";
import { createHash } from "node:crypto";
import { DAY_MS } from "@/contract/durations";
import { RECORD_KINDS } from "@/contract/schemas/follow-up";
import { isAllowed } from "@/contract/schemas/permission";
import { addressOfRecord } from "@/lib/content/screens";
import { isoDate } from "@/lib/format";
import { findCompany } from "@/server/database/documents/document";
import type { SiteDb, StaffRow } from "@/server/database/tables";
import { type Names, readNames, recordKinds } from "@/server/features/desk";
import { type OwnStep, stepsOf } from "@/server/features/reminders/own-steps";
import { env } from "@/server/platform/env";
import { calendarText } from "./ics";
import { createFeedStore } from "./store";

/** Permissions are those of the last sign-in, so the feed stops after this time without one. */
const MAX_SIGN_IN_AGE_MS = 30 * DAY_MS;
const MAX_EVENTS = 500;
const MINUTES = 30;

type Feed = {
  etag: string;
  /** Throws if the backend does not answer. */
  text: () => Promise<string>;
};

/** Undefined if the address is unknown or revoked, or its owner left, lost access or has not signed in for a month. */
export async function findFeed(db: SiteDb, secret: string, at: number): Promise<Feed | undefined> {
  const feed = await createFeedStore(db).find(secret);
  if (!feed) return undefined;
  const person = await db.selectFrom("people").selectAll().where("holder", "=", feed.holder).executeTakeFirst();
  if (!person || at - person.seenAt > MAX_SIGN_IN_AGE_MS) return undefined;
  const kinds = RECORD_KINDS.filter((kind) => isAllowed(permissionsOf(person), recordKinds[kind].access));
  if (kinds.length === 0) return undefined;
  const steps = await stepsOf(db, feed.holder).where("kind", "in", kinds).limit(MAX_EVENTS).execute();
  const changed = await planTimes(db, steps);
  const { brand } = await findCompany();
  // The site does not learn of renamed people, so the date makes the feed change daily.
  const parts = [feed.id, brand, isoDate(new Date(at)), steps, [...changed]];
  return {
    etag: `"${createHash("sha256").update(JSON.stringify(parts)).digest("base64url")}"`,
    text: async () => {
      const names = await readNames(steps);
      const events = steps.map((step) => eventOf(step, changed.get(nameOf(step)) ?? feed.createdAt, names));
      return calendarText(`${brand}: next steps`, brand, events);
    },
  };
}

const permissionsOf = ({ permissions }: StaffRow) => JSON.parse(permissions);
const nameOf = ({ kind, id }: Pick<OwnStep, "kind" | "id">) => `${kind}-${id}`;

async function planTimes(db: SiteDb, steps: readonly OwnStep[]): Promise<Map<string, number>> {
  if (steps.length === 0) return new Map();
  const rows = await db
    .selectFrom("timeline")
    .select(({ fn }) => ["kind", "recordId as id", fn.max("at").as("at")])
    .where("type", "=", "next-step")
    .where(
      "recordId",
      "in",
      steps.map(({ id }) => id),
    )
    .groupBy(["kind", "recordId"])
    .execute();
  return new Map(rows.map((row) => [nameOf(row), Number(row.at)]));
}

function eventOf(step: OwnStep, changedAt: number, names: Names | undefined) {
  const { kind, id, nextStep, nextStepAt } = step;
  const name = names?.(step) ?? "";
  // A project's name is not a person's.
  const shown = kind === "project" ? name : name.trim().split(/\s+/)[0];
  return {
    uid: `${nameOf(step)}@${new URL(env.SITE_URL).hostname}`,
    summary: shown ? `${nextStep}: ${shown}` : (nextStep ?? ""),
    url: env.SITE_URL + addressOfRecord(kind, id),
    startsAt: nextStepAt ?? 0,
    minutes: MINUTES,
    changedAt,
  };
}
