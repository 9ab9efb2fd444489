import type { FollowedRow, SiteDb } from "@/server/database/tables";

const COLUMNS = ["kind", "id", "nextStep", "nextStepAt", "nextStepFor", "assignee"] as const;

export type OwnStep = Pick<FollowedRow, (typeof COLUMNS)[number]>;

export const stepOwner = ({ nextStepFor, assignee }: Pick<OwnStep, "nextStepFor" | "assignee">) =>
  nextStepFor ?? assignee;

export const ownSteps = (db: SiteDb) =>
  db
    .selectFrom("followedRows")
    .select(COLUMNS)
    .where("nextStepAt", "is not", null)
    .where("goneAt", "is", null)
    .orderBy("nextStepAt")
    .orderBy("id");

export const stepsOf = (db: SiteDb, holder: string) =>
  ownSteps(db).where(({ eb, or, and }) =>
    or([eb("nextStepFor", "=", holder), and([eb("nextStepFor", "is", null), eb("assignee", "=", holder)])]),
  );
