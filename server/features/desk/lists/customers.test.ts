import { startTestBackend } from "@/server/testing/backends";
import { openDesk } from "@/server/testing/desk";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";

const customerOf = (name: string) => ({
  name,
  phone: "90000 00014",
  address: "Hennur",
  email: "asha@example.com",
  status: "active",
});

async function addAll(...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const { status, body } = await send("POST", "/api/customers", customerOf(name));
    expect([status, body.error]).toEqual([200, undefined]);
    ids.push(body._id);
  }
  return ids;
}

async function found(search: string, query = "") {
  const { status, body } = await send("GET", `/api/customers?search=${encodeURIComponent(search)}${query}`);
  expect([status, body.error]).toEqual([200, undefined]);
  return { total: body.total, names: (body.data as { name: string }[]).map(({ name }) => name) };
}

test("a customer is found by the sound of the name in any script, among those that the backend finds", async () => {
  await using _desk = await openDesk(startTestBackend, "customers");
  await addAll("ಲಕ್ಷ್ಮಿ ಗೌಡ", "Lakshmi Devi", "लक्ष्मी", "Ramesh Gowda");
  for (const search of ["Laxmi", "Lakshmi", "लक्ष्मी", "ಲಕ್ಷ್ಮಿ"]) {
    const { total, names } = await found(search);
    expect([search, total, ...names.sort()]).toEqual([search, 3, "Lakshmi Devi", "लक्ष्मी", "ಲಕ್ಷ್ಮಿ ಗೌಡ"]);
  }
  expect((await found("Lakshmi Gowda")).names).toEqual(["ಲಕ್ಷ್ಮಿ ಗೌಡ"]);
  expect((await found("Laksmana")).names).toEqual([]);
  const pages = [1, 2, 3].map((page) => found("Lakshmi", `&sort=createdAt&limit=1&page=${page}`));
  expect((await Promise.all(pages)).map(({ total, names }) => [total, names.length])).toEqual(Array(3).fill([3, 1]));
  // The read model has no order by name.
  expect((await found("Lakshmi", "&sort=name")).names).toEqual(["Lakshmi Devi"]);
});

test("a changed name is found by its new sound, and a deleted customer not at all", async () => {
  await using _desk = await openDesk(startTestBackend, "customers");
  const [id] = await addAll("ಲಕ್ಷ್ಮಿ");
  expect((await found("Lakshmi")).names).toEqual(["ಲಕ್ಷ್ಮಿ"]);
  await send("PUT", `/api/customers/${id}`, customerOf("ಕಾವ್ಯ"));
  expect((await found("Lakshmi")).names).toEqual([]);
  expect((await found("Kavya")).names).toEqual(["ಕಾವ್ಯ"]);
  await send("DELETE", `/api/customers/${id}`);
  expect((await found("Kavya")).names).toEqual([]);
});

test("an enquiry's sound does not find a customer, and the list needs access to it", async () => {
  await using _site = await ownSiteDatabase();
  await using backend = await startTestBackend();
  await backend.addEnquiry({ ...customerOf("ಲಕ್ಷ್ಮಿ"), location: "Hennur", plot_size: "1200" });
  {
    using _session = (await backend.hire("customers")).signedIn();
    expect(await found("Lakshmi")).toEqual({ total: 0, names: [] });
  }
  using _session = (await backend.hire("cities")).signedIn();
  expect((await send("GET", "/api/customers?search=Lakshmi")).status).toBe(403);
});
