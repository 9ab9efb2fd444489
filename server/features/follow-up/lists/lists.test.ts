import { CompiledQuery, sql } from "kysely";
import { DAY_MS, HOUR_MS } from "@/contract/durations";
import { matchesSound, searchedSounds, soundKeys } from "@/contract/search";
import { backendColumnsOf, PHONETIC_COLUMNS } from "@/server/features/follow-up/read-model/columns";
import { isPostgres } from "@/server/platform/postgres";
import { sampleLead, startTestBackend } from "@/server/testing/backends";
import { eachTest } from "@/server/testing/each-test";
import { insertFollowed } from "@/server/testing/followed";
import { readNames } from "@/server/testing/names/measure";
import { send } from "@/server/testing/send";
import { newSiteDatabase } from "@/server/testing/site-database";
import { openTestSite } from "@/server/testing/test-site";
import { findSounding, type NamedKind, similarIn } from "./matches";

type Row = { _id: string; name: string; status: string; followUp: { assignee: { _id: string; name: string } | null } };

const setup = eachTest(() => openTestSite(startTestBackend, "enquiries", "customers"));

const enquiryOf = (name: string) => ({ ...sampleLead, name, enquiry: "", status: "pending" });

async function addAll(...names: string[]): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const name of names) ids[name] = (await send("POST", "/api/enquiries", enquiryOf(name))).body._id;
  return ids;
}

async function list(query = ""): Promise<{ data: Row[]; total: number; names: string[] }> {
  const { status, body } = await send("GET", `/api/follow-up/enquiries${query}`);
  expect([status, body.error]).toEqual([200, undefined]);
  if (body.notes) return list(query);
  return { ...body, names: body.data.map(({ name }: Row) => name) as string[] };
}

type Lead = Row & { enquiries: number };

async function work(query = "") {
  const { body } = await send("GET", `/api/follow-up/work${query}`);
  const lists = Object.entries(body as Record<string, { total: number; data: Lead[] }>);
  return {
    body,
    names: Object.fromEntries(lists.map(([name, { data }]) => [name, data.map((row) => row.name)])),
    totals: Object.fromEntries(lists.map(([name, { total }]) => [name, total])),
  };
}

async function change(id: string | undefined, values: object) {
  const query = setup.db.updateTable("followedRows").set(values);
  await query.where("id", "=", id ?? "").execute();
}

test("the plain list is the backend's, each row with its follow-up and the number of others with its phone", async () => {
  const { data: people } = (await send("GET", "/api/follow-up/people")).body;
  const { Asha } = await addAll("Asha");
  await send("POST", "/api/enquiries", { ...enquiryOf("Imran"), email: "imran@example.com" });
  await change(Asha, { assignee: people[0]._id });
  const { data, total, names } = await list("?limit=10");
  expect([total, names.sort()]).toEqual([2, ["Asha", "Imran"]]);
  const shown = data.find(({ _id }: Row) => _id === Asha);
  expect(shown).toMatchObject({ followUp: { assignee: { _id: people[0]._id, name: "Meera" } }, others: 1 });
});

test("a name is found in Kannada, Devanagari and Latin script, in a plain list and in a filtered one", async () => {
  const { "ಲಕ್ಷ್ಮಿ ಗೌಡ": kannada } = await addAll("ಲಕ್ಷ್ಮಿ ಗೌಡ", "लक्ष्मी", "Ramesh Gowda");
  await setup.backend.addEnquiry({ ...sampleLead, name: "K. Lakshmi Devi" });
  const found = async (search: string, filter = "") =>
    (await list(`?search=${encodeURIComponent(search)}${filter}`)).names.sort();
  const all = ["K. Lakshmi Devi", "लक्ष्मी", "ಲಕ್ಷ್ಮಿ ಗೌಡ"];
  for (const search of ["Lakshmi", "laxmi", "Lakshm", "लक्ष्मी", "ಲಕ್ಷ್ಮಿ"])
    expect([search, ...(await found(search))]).toEqual([search, ...all]);
  expect(await found("Gouda")).toEqual(["Ramesh Gowda", "ಲಕ್ಷ್ಮಿ ಗೌಡ"]);
  expect(await found("Lakshmi Gowda")).toEqual(["ಲಕ್ಷ್ಮಿ ಗೌಡ"]);
  expect(await found("Laksmana")).toEqual([]);
  await change(kannada, { nextStep: "Call", nextStepAt: 1 });
  expect(await found("Lakshmi", "&step=overdue")).toEqual(["ಲಕ್ಷ್ಮಿ ಗೌಡ"]);
  expect(await found("Lakshmi", "&status=closed")).toEqual([]);
  expect((await list("?search=Lakshmi&sort=name")).names).toEqual(["K. Lakshmi Devi"]);
  const pages = [1, 2, 3].map((page) => list(`?search=Lakshmi&sort=createdAt&limit=1&page=${page}`));
  expect((await Promise.all(pages)).map(({ total, names }) => [total, names.length])).toEqual(Array(3).fill([3, 1]));
});

test("filters by backend fields and by follow-up work together, whoever added the rows", async () => {
  const { Asha, Imran, Thomas } = await addAll("Asha", "Imran", "Thomas");
  await setup.backend.addEnquiry({ ...sampleLead, name: "Deepa" });
  await send("POST", "/api/enquiries/update-status", { enquiryId: Thomas, status: "closed" });
  const people = (await send("GET", "/api/follow-up/people")).body.data;
  await change(Asha, { assignee: people[0]._id, nextStep: "Call", nextStepAt: Date.now() - HOUR_MS });
  await change(Imran, { firstTouchAt: Date.now(), nextStep: "Visit", nextStepAt: Date.now() + 3 * DAY_MS });

  expect((await list("?assignee=me")).names).toEqual(["Asha"]);
  expect((await list("?assignee=nobody&sort=createdAt")).names).toEqual(["Imran", "Thomas", "Deepa"]);
  expect((await list("?assignee=mine&unanswered=0&sort=createdAt")).names).toEqual(["Deepa"]);
  expect((await list("?assignee=mine&step=overdue")).names).toEqual(["Asha"]);
  expect((await list("?assignee=mine&step=later")).names).toEqual(["Imran"]);
  expect((await list("?assignee=nobody&status=closed,active")).names).toEqual(["Thomas"]);
  expect((await list("?unanswered=0&sort=createdAt")).names).toEqual(["Deepa"]);
  expect((await list("?unanswered=2")).names).toEqual([]);
  expect((await list("?step=overdue")).names).toEqual(["Asha"]);
  expect((await list("?step=later")).names).toEqual(["Imran"]);
  expect((await list("?step=none")).names).toEqual([]);
  expect((await list("?status=closed,pending&within=1&assignee=nobody")).total).toBeGreaterThanOrEqual(2);
  expect((await list("?sort=nextStepAt")).names.slice(0, 2)).toEqual(["Asha", "Imran"]);
  expect((await list("?search=imran&assignee=nobody")).names).toEqual(["Imran"]);
  expect((await list("?reason=none")).names).toEqual(["Thomas"]);
  await change(Thomas, { lostReason: "price" });
  expect((await list("?reason=none")).names).toEqual([]);
  expect((await list("?reason=price")).names).toEqual(["Thomas"]);
  await change(Imran, { nextStep: null, nextStepAt: null });
  await change(Asha, { firstTouchAt: Date.now(), nextStep: null, nextStepAt: null });
  const page = await list("?step=none&sort=createdAt&limit=1&page=2");
  expect([page.total, page.names]).toEqual([2, ["Imran"]]);
});

test("the work lists show each person once with the number of their enquiries, for oneself and for everybody", async () => {
  const [me] = (await send("GET", "/api/follow-up/people")).body.data;
  const { Asha } = await addAll("Asha", "Asha again");
  const other = async (name: string, phone: string) =>
    (await send("POST", "/api/enquiries", { ...enquiryOf(name), phone })).body._id;
  const [Imran, Thomas] = [await other("Imran", "90000 00015"), await other("Thomas", "90000 00016")];
  await other("Deepa", "90000 00017");
  await change(Asha, { assignee: me._id, nextStep: "Call", nextStepAt: 1, firstTouchAt: 1 });
  await change(Imran, { nextStep: "Call", nextStepAt: 2, firstTouchAt: 1 });
  await change(Thomas, { firstTouchAt: 1 });

  const { body, names, totals } = await work();
  const none = { today: [], unanswered: [], noStep: ["Thomas"], later: [] };
  expect(names).toEqual({ ...none, newest: ["Deepa", "Asha again"], overdue: ["Imran"] });
  expect(totals).toEqual({ newest: 2, overdue: 1, today: 0, unanswered: 0, noStep: 1, later: 0 });
  expect(body.newest.data.map(({ enquiries }: Lead) => enquiries)).toEqual([1, 2]);
  expect((await work("?whose=me")).names).toEqual({ ...none, newest: ["Deepa", "Asha again"], overdue: ["Imran"] });
});

test("the news are the total, the unanswered ones, and the time of the newest", async () => {
  const { Asha } = await addAll("Asha", "Imran");
  await change(Asha, { firstTouchAt: 1 });
  await setup.backend.addEnquiry({ ...sampleLead, name: "Deepa" });
  const { body } = await send("GET", "/api/follow-up/news");
  expect(body).toEqual({ total: 3, unanswered: 2, fresh: 0, newest: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) });
});

describe("customers", () => {
  async function found(search: string) {
    const { status, body } = await send("GET", `/api/customers?search=${encodeURIComponent(search)}`);
    expect([status, body.error]).toEqual([200, undefined]);
    return { total: body.total, names: (body.data as { name: string }[]).map(({ name }) => name) };
  }

  test("a customer is found by the sound of the name in any script, among those that the backend finds", async () => {
    const { phone, email } = sampleLead;
    for (const name of ["ಲಕ್ಷ್ಮಿ ಗೌಡ", "Lakshmi Devi", "लक्ष्मी", "Ramesh Gowda"])
      await send("POST", "/api/customers", { name, phone, email, address: "Hennur", status: "active" });
    for (const search of ["Laxmi", "Lakshmi", "लक्ष्मी", "ಲಕ್ಷ್ಮಿ"]) {
      const { total, names } = await found(search);
      expect([search, total, ...names.sort()]).toEqual([search, 3, "Lakshmi Devi", "लक्ष्मी", "ಲಕ್ಷ್ಮಿ ಗೌಡ"]);
    }
    expect((await found("Lakshmi Gowda")).names).toEqual(["ಲಕ್ಷ್ಮಿ ಗೌಡ"]);
    expect((await found("Laksmana")).names).toEqual([]);
  });
});

const names = [...readNames("known"), ...readNames("unseen")].map(([kannada = ""]) => kannada);

const people = names.map((name, index) => `${name} ${names[(index * 7) % names.length]}`);

async function withPeople() {
  const site = await newSiteDatabase();
  for (const kind of ["enquiry", "customer"] as const)
    for (const [at, name] of people.entries())
      await insertFollowed(site.db, { kind, ...backendColumnsOf(kind, { _id: `${kind} ${at}`, name }), createdAt: at });
  return site;
}

test("the index finds what the rule finds, newest first, for whole and for begun names", async () => {
  await using site = await withPeople();
  const searched = [...readNames("known"), ...readNames("unseen")].filter((_, at) => at % 20 === 0);
  const searches = searched.flatMap(([, , latin = ""]) => [latin, latin.slice(0, -2), `${latin} Gowda`]);
  for (const search of searches) {
    const sounds = searchedSounds(search);
    const isFound = (name: string) =>
      sounds.length > 0 && sounds.every((one) => soundKeys(name).some((sound) => matchesSound(one, sound)));
    const expected = people.flatMap((name, at) => (isFound(name) ? [at] : [])).reverse();
    const ids = (kind: NamedKind) => expected.map((at) => `${kind} ${at}`);
    expect([search, await findSounding(site.db, "enquiry", search, 500)]).toEqual([search, ids("enquiry")]);
    expect(await findSounding(site.db, "customer", search, 2)).toEqual(ids("customer").slice(0, 2));
  }
});

test.each(["enquiry", "customer"] as const)("only the last three words of a name are kept (%s)", (kind) => {
  const { sound1, sound2, sound3 } = backendColumnsOf(kind, { _id: "1", name: "Smt Lakshmi Devi Gowda" });
  expect([sound1, sound2, sound3]).toEqual(["lksmi", "devi", "gvd"]);
});

test("the database answers from the index of each word's sound", async () => {
  await using site = await withPeople();
  await sql`analyze "followedRows"`.execute(site.db);
  const explain = isPostgres(site.db) ? "explain" : "explain query plan";
  for (const column of PHONETIC_COLUMNS) {
    const { sql: statement, parameters } = similarIn(site.db, "customer", column, ["lksmi", "gvd"], 9).compile();
    const plan = await site.db.connection().execute(async (connection) => {
      // PostgreSQL reads a small table sequentially otherwise.
      if (isPostgres(site.db)) await sql`set enable_seqscan = off`.execute(connection);
      return connection.executeQuery(CompiledQuery.raw(`${explain} ${statement}`, [...parameters]));
    });
    expect(JSON.stringify(plan.rows)).toContain(`followed_by_${column}`);
  }
});
