import { openSiteDatabase } from "@/server/database/open";
import { databaseHolding } from "@/server/testing/bytes";
import { newPlace } from "@/server/testing/site-database";
import { purgeDeleted } from "./purge";

const NAME = "Zebunnisa Quartermain";

test("after a purge the database's files contain no deleted or overwritten rows", async () => {
  await using place = await newPlace();
  const db = await openSiteDatabase(place.place);
  const row = (id: string) => ({
    id,
    kind: "enquiry" as const,
    recordId: id,
    at: 1,
    type: "note",
    text: `${NAME} wants teak. `.repeat(40),
    by: "1",
    byName: "Meera",
    corrects: null,
  });
  await db
    .insertInto("timeline")
    .values([row("a"), row("b")])
    .execute();
  expect(await databaseHolding(place.place, NAME)).not.toEqual([]);
  await db.deleteFrom("timeline").where("id", "=", "a").execute();
  await db.updateTable("timeline").set({ text: "(erased)" }).where("id", "=", "b").execute();
  await purgeDeleted(db, ["timeline"]);
  expect(await databaseHolding(place.place, NAME)).toEqual([]);
  expect(await db.selectFrom("timeline").select("id").execute()).toEqual([{ id: "b" }]);
  await db.destroy();
});
