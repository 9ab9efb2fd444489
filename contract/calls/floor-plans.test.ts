import { floorPlanCalls } from "./floor-plans";

test("[DSGN-05] the public row of designs drops every design that is not active", () => {
  const plan = (name: string, status: string) => ({ _id: name, name, status, price: 1, imageUrls: [] });
  const answer = { data: [plan("Neem", "active"), plan("Honge", "inactive"), plan("Champa", "draft")], total: 3 };
  const { data, total } = floorPlanCalls.catalogue.response.parse(answer);
  expect([data.map((one) => one.name), total]).toEqual([["Neem"], 1]);
});
