import type { FollowedRow, SiteDb } from "@/server/database/tables";

const COLUMNS = ["kind", "id", "nextStep", "nextStepAt", "nextStepFor", "assignee"] as const;

/** A next step as it is kept, with who may have to do it. */
export type OwnStep = Pick<FollowedRow, (typeof COLUMNS)[number]>;

/** Whose it is to do: who was named with it, or else who is responsible for the record. */
export const stepOwner = ({ nextStepFor, assignee }: Pick<OwnStep, "nextStepFor" | "assignee">) =>
  nextStepFor ?? assignee;

/** Every next step there is, the first one first. */
export const ownSteps = (db: SiteDb) =>
  db
    .selectFrom("followedRows")
    .select(COLUMNS)
    .where("nextStepAt", "is not", null)
    .where("goneAt", "is", null)
    .orderBy("nextStepAt")
    .orderBy("id");

/** Steps for this person: named for him, or for nobody where he follows the record. */
export const stepsOf = (db: SiteDb, holder: string) =>
  ownSteps(db).where(({ eb, or, and }) =>
    or([eb("nextStepFor", "=", holder), and([eb("nextStepFor", "is", null), eb("assignee", "=", holder)])]),
  );
