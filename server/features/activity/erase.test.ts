import { auditEntry as entry } from "@/server/testing/audit-entry";
import { newSiteDatabase } from "@/server/testing/site-database";
import { type Erased, eraseFromAudit, findInAudit } from "./erase";

test("no entry names an erased person, whether about their rows or others', and who did what stays", async () => {
  await using site = await newSiteDatabase();
  const moved = JSON.stringify([
    ["name", "Asha", "Asha Rao"],
    ["status", "active", "inactive"],
  ]);
  const project = JSON.stringify([["customer", null, { _id: "7", name: "ASHA RAO" }]]);
  await site.db
    .insertInto("auditEntries")
    .values([
      entry({ id: "a", changes: moved, reason: "Asha Rao is there twice." }),
      entry({ id: "b", thing: "projects", rowId: "3", label: "House of Asha Rao", changes: project }),
      entry({ id: "c", rowId: "8", label: "Ravi" }),
      entry({ id: "d", thing: "projects", rowId: "4", label: "Villa", reason: "Asha Rao owns another one." }),
      entry({ id: "e", thing: "projects", rowId: "5", label: "Asha Rao's villa" }),
    ])
    .execute();
  const redact = (text: string) => text.replace(/asha rao/gi, "(erased)");
  const asha: Erased = {
    isAbout: ({ thing, rowId }) => thing === "customers" && rowId === "7",
    redactorFor: () => ({ redact, redactJson: redact }),
  };
  const found = await findInAudit(site.db, asha);
  expect(found.map(({ id }) => id)).toEqual(["a", "b", "d", "e"]);
  await site.db.transaction().execute((trx) => eraseFromAudit(trx, found, asha));
  expect(await findInAudit(site.db, asha)).toEqual([]);
  const left = await site.db.selectFrom("auditEntries").selectAll().orderBy("id").execute();
  expect(JSON.stringify(left)).not.toMatch(/asha/i);
  expect(left.map(({ label, byName }) => [label, byName])).toEqual([
    ["(erased)", "Meera"],
    ["House of (erased)", "Meera"],
    ["Ravi", "Meera"],
    ["Villa", "Meera"],
    ["(erased)'s villa", "Meera"],
  ]);
  expect(JSON.parse(left[0]?.changes ?? "")[1]).toEqual(["status", "active", "inactive"]);
});
