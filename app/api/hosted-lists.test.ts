import { log } from "@/server/platform/log";
import { startHosted } from "@/server/testing/backends";
import { add } from "@/server/testing/hosted/rows";
import { between } from "@/server/testing/many-enquiries";
import { send } from "@/server/testing/send";

/** A hosted backend's list is read whole, and paged, filtered, searched and sorted here. */

const ananya = { phone: "98860 00001", email: "a@example.com", location: "Hennur", plot_size: "1200" };

async function withEnquiries() {
  const backend = await startHosted();
  const staff = await backend.hire("enquiries");
  for (let at = 1; at <= 30; at++) {
    const createdAt = new Date(Date.UTC(2026, 10, at)).toISOString();
    const status = at % 3 === 0 ? "closed" : "pending";
    add(backend.hosted.rows.enquiries, { ...ananya, name: `Visitor ${at}`, status, createdAt });
  }
  return { ...backend, staff };
}

const list = async (query: string) => (await send("GET", `/api/enquiries?${query}`)).body;

test("[LIST-01] words in any order and any spelling of a number are found", async () => {
  await using backend = await withEnquiries();
  using _staff = backend.staff.signedIn();
  const imran = { ...ananya, name: "Imran  Pasha", phone: "+91-90000-00027", plot_size: "2400" };
  add(backend.hosted.rows.enquiries, imran);
  for (const search of ["pasha imran", "9000000027", "+91 90000 00027", "090000 00027", "2,400"]) {
    const body = await list(`${new URLSearchParams({ search, page: "1", limit: "10" })}`);
    expect([search, body]).toEqual([search, { data: [expect.objectContaining({ name: "Imran  Pasha" })], total: 1 }]);
  }
});

test("a list is read once for all its pages and searches, without a query, again after a write, and separately for each person", async () => {
  await using backend = await withEnquiries();
  const other = await backend.hire("enquiries", "cities");
  const read = () => backend.asked.filter(({ path }) => path === "/api/enquiries/" || path.includes("?"));
  const whole = { method: "GET", path: "/api/enquiries/" };
  {
    using _staff = backend.staff.signedIn();
    for (const query of ["page=1&limit=10", "page=2&limit=10", "search=visitor&limit=10"]) await list(query);
    expect(read()).toEqual([whole]);
  }
  {
    using _other = other.signedIn();
    await list("page=1&limit=10");
    await send("DELETE", `/api/enquiries/${backend.hosted.rows.enquiries[0]?._id}`);
    expect((await list("page=1&limit=10")).total).toBe(29);
    expect(read()).toEqual([whole, whole, whole]);
  }
});

test("an unreadable row is left out, named to staff and in the log; visitors get the other rows", async () => {
  await using backend = await startHosted();
  const { cities } = backend.hosted.rows;
  for (const cityName of ["Mysuru", "Hubballi", "Hassan"]) add(cities, { cityName, cityCode: "C" });
  cities.splice(1, 0, { cityName: "Hampi" } as never);
  const readable = ["Mysuru", "Hubballi", "Hassan"].map((cityName) => expect.objectContaining({ cityName }));
  expect((await send("GET", "/api/cities")).body).toEqual({ data: readable, total: 3 });
  const warn = jest.spyOn(log, "warn");
  using _admin = (await backend.hire("cities")).signedIn();
  expect((await send("GET", "/api/cities?limit=10")).body).toEqual({ data: readable, total: 3, unread: ["row 2"] });
  const rows = [{ _id: "row 2", reason: "_id: it has no id" }];
  expect(warn).toHaveBeenCalledWith("rows could not be read", { call: "GET /api/cities", rows });
  warn.mockRestore();
});

test("a list that announces more rows than it has fails, since the others would be missing", async () => {
  await using backend = await startHosted();
  add(backend.hosted.rows.cities, { cityName: "Mysuru", cityCode: "MYS" });
  using _paging = between(async (through) => Response.json({ ...(await (await through()).json()), total: 2 }));
  expect((await send("GET", "/api/cities")).status).toBe(502);
});
