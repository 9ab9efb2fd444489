import { followed } from "@/server/testing/followed";
import { newSiteDatabase } from "@/server/testing/site-database";
import { keyedRows, partOf } from "./backend-part";
import { countOthersOf } from "./leads";

const contact = (_id: string, phone: string, email = "") => partOf("enquiry", { _id, phone, email });

async function site() {
  const opened = await newSiteDatabase();
  const rows = [
    contact("both", "98000 60001 / 98000 60002", "asha@example.com, a_a@example.com"),
    contact("second", "೯೮೦೦೦ ೬೦೦೦೨"),
    contact("address", "", "a_a\u200b@example.com"),
    contact("other", "98000 60003", "axa@example.com"),
  ];
  for (const row of rows) await followed(opened.db, row);
  return opened;
}

test("a row is found by each number and each address of its fields, in any script", async () => {
  await using opened = await site();
  const idsOf = async (...keys: string[]) => {
    const rows = await opened.db.selectFrom(keyedRows(opened.db, keys)).select("id").orderBy("id").execute();
    return rows.map(({ id }) => id);
  };
  expect(await idsOf("9800060001")).toEqual(["both"]);
  expect(await idsOf("9800060002")).toEqual(["both", "second"]);
  expect(await idsOf("a_a@example.com")).toEqual(["address", "both"]);
  expect(await idsOf("9800060001", "9800060003")).toEqual(["both", "other"]);
  expect([await idsOf(), await idsOf("980006000"), await idsOf("%")]).toEqual([[], [], []]);
});

test("records that share one of several numbers are others of one person", async () => {
  await using opened = await site();
  const counted = await countOthersOf(opened.db, [
    { id: "both", keys: ["9800060001", "9800060002"] },
    { id: "second", keys: ["9800060002"] },
    { id: "other", keys: ["9800060003"] },
    { id: "nobody", keys: [] },
  ]);
  expect(Object.fromEntries(counted)).toEqual({ both: 1, second: 1, other: 0, nobody: 0 });
});
