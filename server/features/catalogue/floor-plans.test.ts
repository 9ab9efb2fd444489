import { answering } from "@/server/testing/answering";
import { cacheKeys } from "@/server/testing/next-cache";
import { INCOMPLETE } from "@/server/upstream/page-tags.mjs";
import { getDesigns } from "./floor-plans";

const plan = (name: string, status: string) => ({ _id: name, name, status, price: 1, floor: "Ground + 1" });

test("[DSGN-05] only active designs reach the page", async () => {
  const data = [plan("Neem", "active"), plan("Old", "inactive"), plan("Odd", "draft"), plan("Honge", "Active")];
  using _backend = answering({ "/api/floorplans/": [{ data }] });
  expect((await getDesigns())?.map(({ name }) => name)).toEqual(["Neem", "Honge"]);
});

test("[ERRS-03] a page with a failed read is marked, so that it replaces no complete page and is regenerated soon", async () => {
  using _backend = answering({ "/api/floorplans/": [{ message: "down" }, 500] });
  expect(await getDesigns()).toBeUndefined();
  expect(cacheKeys.at(-1)).toEqual([INCOMPLETE]);
});
