import { note } from "@/server/testing/followed";
import { siteOfEachTest } from "@/server/testing/site-database";
import { personOf } from "./person";
import { createRedactor } from "./redact";
import { placesNaming, redactPlaces } from "./texts";

const site = siteOfEachTest();

const redactor = createRedactor(personOf(["98450 70017"]), ["Asha Rao"]);

test("a person is found on every page of a table, and only matching texts change", async () => {
  const { db } = site;
  const texts = Array.from({ length: 1_001 }, (_, index) =>
    index % 250 === 0 ? `Asha Rao, ${index}` : `Ravi, ${index}`,
  );
  const rows = texts.map((text, index) => note({ text, id: String(index).padStart(4, "0") }));
  for (let at = 0; at < rows.length; at += 100)
    await db
      .insertInto("timeline")
      .values(rows.slice(at, at + 100))
      .execute();
  const places = await placesNaming(db, () => redactor);
  expect(places.map(({ row }) => row.id)).toEqual(["0000", "0250", "0500", "0750", "1000"]);
  await redactPlaces(db, places, () => redactor);
  const left = await db.selectFrom("timeline").select("text").orderBy("id").execute();
  expect(left.map(({ text }) => text)).toEqual(texts.map((text) => text.replace("Asha Rao", "(erased)")));
});

test("what is no JSON is redacted as text, and JSON formatted differently stays unchanged without the person", async () => {
  const { db } = site;
  const values = [
    ["backup", "Asha Rao"],
    ["turns", '{ "a": 1, "b": "Asha Raoji" }'],
    ["test-enquiry", '{ "a": "Asha Rao" }'],
  ] as const;
  for (const [name, value] of values)
    await db.insertInto("settings").values({ name, value, changedAt: 1, changedBy: "" }).execute();
  const places = await placesNaming(db, () => redactor);
  expect(places.map(({ row, set }) => [row.name, set])).toEqual([
    ["backup", { value: "(erased)" }],
    ["test-enquiry", { value: '{"a":"(erased)"}' }],
  ]);
});

test("a row that changed after it was found is redacted as it is then, and what is gone stays gone", async () => {
  const { db } = site;
  const by = { changedAt: 1, changedBy: "" };
  await db
    .insertInto("settings")
    .values([
      { name: "backup", value: '{"a":"Asha Rao"}', ...by },
      { name: "turns", value: "Asha Rao", ...by },
    ])
    .execute();
  const places = await placesNaming(db, () => redactor);
  await db
    .updateTable("settings")
    .set({ value: '{"b":"Asha Rao, 98450 70017"}' })
    .where("name", "=", "backup")
    .execute();
  await db.deleteFrom("settings").where("name", "=", "turns").execute();
  await redactPlaces(db, places, () => redactor);
  expect(await db.selectFrom("settings").select("value").execute()).toEqual([{ value: '{"b":"(erased), (erased)"}' }]);
});
