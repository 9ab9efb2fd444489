import { answering } from "@/lib/testing/answering";
import { getDesigns } from "./floor-plans";

const plan = (name: string, status: string) => ({ _id: name, name, status, price: 1, floor: "Ground + 1" });

test("[DSGN-05] only active designs reach the page", async () => {
  const data = [plan("Neem", "active"), plan("Old", "inactive"), plan("Odd", "draft"), plan("Honge", "Active")];
  using _backend = answering({ "/api/floorplans/": [{ data }] });
  expect((await getDesigns())?.map(({ name }) => name)).toEqual(["Neem", "Honge"]);
});

test("[ERRS-03] at run time a failed read throws, so that the last good page is kept", async () => {
  using _backend = answering({ "/api/floorplans/": [{ message: "down" }, 500] });
  await expect(getDesigns()).rejects.toMatchObject({ code: "upstream" });
});
