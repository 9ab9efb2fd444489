import { enquiryCalls } from "@/contract/calls/enquiries";
import { packageCalls } from "@/contract/calls/packages";
import { projectCalls } from "@/contract/calls/projects";
import { startBackend } from "../testing";

const enquiry = { phone: "90000 00014", email: "x@example.com", location: "Hennur", plot_size: "1200" };

test("[LIST-01] a search matches any field in any casing, including populated names and numbers", async () => {
  await using backend = await startBackend({ demo: true });
  const { token } = await backend.hire("enquiries");
  const count = async (search: string) => (await backend.ask(enquiryCalls.list, { query: { search } }, token)).total;
  expect(await count("ANANYA")).toBe(1);
  expect(await count("90000 00014")).toBe(1);
  expect(await count("courtyard PLAN")).toBe(1);
  expect(await count("converted")).toBe(7);
  expect(await count("nobody at all")).toBe(0);
  const { data } = await backend.ask(packageCalls.list, { query: { search: "mangalORE" } });
  expect(data).toEqual([]);
  expect((await backend.ask(packageCalls.list, { query: { search: "mangalURU" } })).total).toBe(3);
  expect((await backend.ask(packageCalls.list, { query: { search: "1225" } })).total).toBe(1);
});

test("wildcards of LIKE are ordinary characters in a search", async () => {
  await using backend = await startBackend();
  const { token } = await backend.hire("enquiries");
  for (const name of ["100% sure", "under_score", "back\\slash", "plain"]) {
    await backend.ask(enquiryCalls.create, { body: { ...enquiry, name } });
  }
  const names = async (search: string) =>
    (await backend.ask(enquiryCalls.list, { query: { search } }, token)).data.map(({ name }) => name);
  expect(await names("%")).toEqual(["100% sure"]);
  expect(await names("_")).toEqual(["under_score"]);
  expect(await names("\\")).toEqual(["back\\slash"]);
});

test("a page has the requested number of rows, pages never overlap, and total counts all matches", async () => {
  await using backend = await startBackend({ demo: true });
  const { token } = await backend.hire("enquiries");
  const page = (number: number, search?: string) =>
    backend.ask(enquiryCalls.list, { query: { page: number, limit: 10, search } }, token);
  const pages = [await page(1), await page(2), await page(3), await page(4), await page(5)];
  expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 10, 8, 0]);
  expect(pages.map(({ total }) => total)).toEqual([38, 38, 38, 38, 38]);
  expect(new Set(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).size).toBe(38);
  expect(await page(2, "active")).toMatchObject({ total: 14, data: { length: 4 } });
});

test("a list can be sorted by any field that it shows, both ways; any other is refused", async () => {
  await using backend = await startBackend({ demo: true });
  const names = async (sort: string) =>
    (await backend.ask(packageCalls.list, { query: { sort, limit: 2 } })).data.map((one) => one.packageName);
  expect(await names("pricePerSquareFoot")).toEqual(["Economy", "Economy"]);
  expect(await names("-pricePerSquareFoot")).toEqual(["Ecofriendly+", "Luxury"]);
  expect(await names("-packageName")).toEqual(["Pure", "Pure"]);
  for (const sort of ["passwordHash", "constructor", "cityId"]) {
    expect(await backend.refusal(packageCalls.list, { query: { sort } })).toMatchObject({
      status: 422,
      fields: { sort: "Unknown field" },
    });
  }
});

test("sorting ignores the case of English letters", async () => {
  await using backend = await startBackend();
  const { token } = await backend.hire("enquiries");
  for (const name of ["beta", "Gamma", "Alpha"]) await backend.ask(enquiryCalls.create, { body: { ...enquiry, name } });
  const { data } = await backend.ask(enquiryCalls.list, { query: { sort: "name" } }, token);
  expect(data.map(({ name }) => name)).toEqual(["Alpha", "beta", "Gamma"]);
});

test("any script sorts the same in every database: by code point, ignoring the case of English letters", async () => {
  await using backend = await startBackend();
  const { token } = await backend.hire("enquiries");
  const sorted = ["_", "Ananya", "anil", "Zoya", "Émile", "émile", "ಅನನ್ಯ", "ಕಾವ್ಯ", "🏠"];
  for (const name of sorted.toReversed()) await backend.ask(enquiryCalls.create, { body: { ...enquiry, name } });
  const names = async (sort: string) =>
    (await backend.ask(enquiryCalls.list, { query: { sort } }, token)).data.map(({ name }) => name);
  expect(await names("name")).toEqual(sorted);
  expect(await names("-name")).toEqual(sorted.toReversed());
});

test("in a sort by an optional reference, rows without it come first, or last if descending", async () => {
  await using backend = await startBackend({ demo: true });
  const { token } = await backend.hire("projects");
  const ownersBy = async (sort: string) =>
    (await backend.ask(projectCalls.list, { query: { sort } }, token)).data.map((one) => one.customer?.name);
  const owners = await ownersBy("customer");
  const known = owners.filter((name) => name !== undefined);
  expect(known.length).toBeLessThan(owners.length);
  expect(owners.slice(-known.length)).toEqual(known.toSorted());
  expect((await ownersBy("-customer")).slice(0, known.length)).toEqual(known.toSorted().toReversed());
});

test("an invalid page or limit is refused with the field's error", async () => {
  await using backend = await startBackend();
  const { status, fields } = await backend.refusal(packageCalls.list, { query: { page: "0", limit: "many" } });
  expect([status, Object.keys(fields ?? {})]).toEqual([422, ["page", "limit"]]);
});
