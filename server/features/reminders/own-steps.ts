import type { FollowedRow, SiteDb } from "@/server/database/tables";

const COLUMNS = ["kind", "id", "nextStep", "nextStepAt", "nextStepFor", "assignee"] as const;

/** A stored next step and the people it may be for. */
export type OwnStep = Pick<FollowedRow, (typeof COLUMNS)[number]>;

/** The named person, else the record's assignee. */
export const stepOwner = ({ nextStepFor, assignee }: Pick<OwnStep, "nextStepFor" | "assignee">) =>
  nextStepFor ?? assignee;

/** All next steps, earliest first. */
export const ownSteps = (db: SiteDb) =>
  db
    .selectFrom("followedRows")
    .select(COLUMNS)
    .where("nextStepAt", "is not", null)
    .where("goneAt", "is", null)
    .orderBy("nextStepAt")
    .orderBy("id");

/** Steps that name this person, or no one on a record assigned to this person. */
export const stepsOf = (db: SiteDb, holder: string) =>
  ownSteps(db).where(({ eb, or, and }) =>
    or([eb("nextStepFor", "=", holder), and([eb("nextStepFor", "is", null), eb("assignee", "=", holder)])]),
  );
