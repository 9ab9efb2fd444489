import { setRights } from "@/server/identity/rights/rights";
import { startTestBackend } from "@/server/testing/backends";
import { openDesk } from "@/server/testing/desk";
import { eachTest } from "@/server/testing/each-test";
import { send } from "@/server/testing/send";

const contact = { phone: "90000 00014", email: "family@example.com" };
const customer = { ...contact, name: "Ravi", address: "Hennur", status: "active" };
const enquiry = { ...contact, location: "Hennur", plot_size: "1200", enquiry: "", status: "pending" };

const read = async (kind: string, id: string) => (await send("GET", `/api/follow-up/${kind}/${id}`)).body;
const others = async () => (await send("GET", "/api/follow-up/enquiries")).body.data;

/** A husband who is a customer, and an enquiry of his wife from the same phone. */
async function startFamily() {
  const desk = await openDesk(startTestBackend, "enquiries", "customers");
  const { body: ravi } = await send("POST", "/api/customers", customer);
  const add = async (name: string, more = {}): Promise<string> =>
    (await send("POST", "/api/enquiries", { ...enquiry, name, ...more })).body._id;
  const lata = await add("Lata");
  const path = `/api/follow-up/enquiry/${lata}/same-person`;
  const say = (isSame: boolean, body: object = { kind: "customer", record: ravi._id }) =>
    send("PUT", path, { ...body, isSame });
  const convert = (name = "Lata") =>
    send("POST", `/api/follow-up/enquiry/${lata}/convert`, { ...customer, name, email: "lata@example.com" });
  return { ...desk, meera: desk.person, ravi: ravi._id as string, lata, add, say, convert };
}

const family = eachTest(startFamily);

test("records that share a number or an email say which, and who said that they are not the same person", async () => {
  await family.add("By number", { email: "other@example.com" });
  const sharesOf = async () =>
    (await read("enquiry", family.lata)).related.map(
      ({ label, shares, differs }: { label: string; shares: string[]; differs?: { by: string } }) =>
        [label, shares.join(), differs?.by] as const,
    );
  expect(await sharesOf()).toEqual([
    ["By number", "phone", undefined],
    ["Ravi", "phone,email", undefined],
  ]);
  expect((await family.say(false)).status).toBe(200);
  expect((await family.say(false)).status).toBe(200);
  expect((await sharesOf())[1]).toEqual(["Ravi", "phone,email", "Meera"]);
  const [own] = (await read("customer", family.ravi)).related.filter(({ _id }: { _id: string }) => _id === family.lata);
  expect(own.differs).toEqual({ by: "Meera", at: expect.stringMatching(/^20/) });
  await family.say(true);
  expect((await sharesOf())[1]).toEqual(["Ravi", "phone,email", undefined]);
  expect(await family.db.selectFrom("differentPeople").selectAll().execute()).toEqual([]);
});

test("a conversion proposes and uses the customer with the same number, but not one who is someone else", async () => {
  const proposed = async () =>
    (await send("GET", `/api/follow-up/enquiry/${family.lata}/customer`)).body.customer?.name ?? null;
  expect(await proposed()).toBe("Ravi");
  await family.say(false);
  expect(await proposed()).toBeNull();
  expect((await family.convert()).body).toMatchObject({ isNew: true, customer: { name: "Lata" } });
  expect((await send("GET", "/api/customers?limit=50")).body.data).toHaveLength(2);
});

test("the list counts only records that may be the same person's", async () => {
  const countOf = async (id: string) => (await others()).find(({ _id }: { _id: string }) => _id === id).others;
  await read("customer", family.ravi);
  const again = await family.add("Lata again");
  expect([await countOf(family.lata), await countOf(again)]).toEqual([2, 2]);
  await family.say(false);
  expect([await countOf(family.lata), await countOf(again)]).toEqual([1, 2]);
});

test("staff who may change both records merge them without the right to delete, unless they share nothing or are someone else's", async () => {
  const { lata, meera } = family;
  await setRights({ sub: meera.id, email: meera.email }, ["export"], "");
  const [same, other, unrelated] = [
    await family.add("Lata R", { email: "lata.r@example.com" }),
    await family.add("Ravi"),
    await family.add("Imran", { phone: "90000 00027", email: "imran@example.com" }),
  ];
  const merge = async (from: string) => {
    const { status, body } = await send("POST", `/api/follow-up/enquiry/${lata}/merge`, { from });
    return [status, body.error?.message];
  };
  expect(await merge(unrelated)).toEqual([422, "These records have no phone number and no email in common."]);
  await family.say(false, { kind: "enquiry", record: other });
  expect(await merge(other)).toEqual([422, "These records are marked as not the same person."]);
  expect((await send("GET", `/api/follow-up/enquiry/${lata}/merge?from=${other}`)).status).toBe(422);
  expect((await send("DELETE", `/api/enquiries/${other}`)).status).toBe(403);
  expect(await merge(same)).toEqual([200, undefined]);
  expect((await others()).map(({ name }: { name: string }) => name).sort()).toEqual(["Imran", "Lata", "Ravi"]);
});

test("what was said of a record moves with a merge and a restored id", async () => {
  await family.say(false);
  const kept = await family.add("Lata R");
  await send("POST", `/api/follow-up/enquiry/${kept}/merge`, { from: family.lata });
  const saidOf = async () =>
    (await read("customer", family.ravi)).related.map(
      ({ label, differs }: { label: string; differs?: object }) => [label, Boolean(differs)] as const,
    );
  expect(await saidOf()).toEqual([["Lata R", true]]);
  await send("DELETE", `/api/enquiries/${kept}`);
  expect((await send("POST", `/api/deleted/enquiries-${kept}/restore`)).status).toBe(200);
  expect(await saidOf()).toEqual([["Lata R", true]]);
});

test("only staff who may change the record and read the other say so, of two records that exist", async () => {
  const of = (record: string, kind = "customer") => family.say(false, { kind, record });
  expect((await of("none")).status).toBe(404);
  expect((await of(family.lata, "enquiry")).status).toBe(422);
  expect((await of(family.ravi, "project")).status).toBe(422);
  using _imran = (await family.backend.hire("dashboard", "cities")).signedIn();
  expect((await of(family.ravi)).status).toBe(403);
  expect(await family.db.selectFrom("differentPeople").selectAll().execute()).toEqual([]);
});
