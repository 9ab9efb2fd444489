import type { FollowedRow, SiteDb, StaffRow } from "@/server/database/tables";

const nothing = {
  ...{ createdAt: 0, status: "pending", phoneKey: "", emailKey: "" },
  ...{ source: "", campaign: "", form: "", reference: "" },
  ...{ assignee: null, nextStep: null, nextStepAt: null, nextStepFor: null },
  ...{ firstTouchAt: null, firstTouchBy: null, lastTouchAt: null, lostReason: null },
  ...{ seenAt: 0, goneAt: null },
};

/** Puts a row into the read model: an enquiry that nobody knows anything of, but for what is said. */
export async function followed(db: SiteDb, row: Partial<FollowedRow> & { id: string }): Promise<void> {
  const nextStep = row.nextStepAt === undefined ? null : "Call back";
  await db
    .insertInto("followedRows")
    .values({ ...nothing, kind: "enquiry", nextStep, ...row })
    .execute();
}

/** Somebody who has signed in and may see enquiries, unless it says otherwise. */
export async function person(db: SiteDb, holder: string, over: Partial<StaffRow> = {}): Promise<void> {
  const kept = { name: holder, email: `${holder}@example.com`, permissions: JSON.stringify(["enquiries"]) };
  await db
    .insertInto("people")
    .values({ holder, ...kept, seenAt: Date.now(), ...over })
    .onConflict((row) => row.column("holder").doUpdateSet({ ...kept, ...over }))
    .execute();
}
