import { randomUUID } from "node:crypto";
import { backends } from "@/server/testing/backends";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";

const asha = { name: "Asha", phone: "90000 00014", email: "", location: "", plot_size: "", status: "active" };

describe.each(backends)("in front of the %s backend", (_, start) => {
  test("what staff have logged is found by its words in any order and case, once for each record, the newest first", async () => {
    await using _site = await ownSiteDatabase();
    await using backend = await start();
    using _session = (await backend.hire("enquiries", "customers")).signedIn();
    const add = async (thing: string, body: object) => (await send("POST", `/api/${thing}`, body)).body._id as string;
    const log = (kind: string, id: string, type: string, text: string) =>
      send("POST", `/api/follow-up/${kind}/${id}/timeline`, { _id: randomUUID(), type, text });
    const find = async (search: string) =>
      (await send("GET", `/api/follow-up/notes?${new URLSearchParams({ search })}`)).body.data;

    const enquiry = await add("enquiries", asha);
    const customer = await add("customers", { ...asha, name: "Imran", phone: "90000 00015" });
    await log("enquiry", enquiry, "note", "Wants a courtyard");
    await log("enquiry", enquiry, "call", "Courtyard with a Tulasi, 100% sure. ".padEnd(300, "And more. "));
    await log("customer", customer, "visit", "Showed the courtyard house");

    expect(await find("COURTYARD tulasi")).toEqual([
      expect.objectContaining({ kind: "enquiry", _id: enquiry, name: "Asha" }),
    ]);
    const [longer] = await find("tulasi");
    expect(longer.text).toMatch(/^Courtyard with a Tulasi.*…$/);
    expect((await find("courtyard")).map(({ kind }: { kind: string }) => kind)).toEqual(["customer", "enquiry"]);
    expect(await find("100%")).toHaveLength(1);
    expect(await find("0%_sure")).toEqual([]);
    await send("DELETE", `/api/customers/${customer}`);
    expect((await find("courtyard")).map(({ kind }: { kind: string }) => kind)).toEqual(["enquiry"]);
  });

  test("entries of records that a person may not open are not found", async () => {
    await using _site = await ownSiteDatabase();
    await using backend = await start();
    const meera = await backend.hire("enquiries");
    const ravi = await backend.hire("customers");
    {
      using _session = meera.signedIn();
      const { body } = await send("POST", "/api/enquiries", asha);
      const note = { _id: randomUUID(), type: "note", text: "Wants a courtyard" };
      await send("POST", `/api/follow-up/enquiry/${body._id}/timeline`, note);
    }
    using _session = ravi.signedIn();
    expect((await send("GET", "/api/follow-up/notes?search=courtyard")).body).toEqual({ data: [] });
  });
});
