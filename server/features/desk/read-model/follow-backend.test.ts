import { startEmbedded, startHosted } from "@/server/testing/backends";
import { between, clockAt, enquiriesPast, numbers } from "@/server/testing/many-enquiries";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { invalidateLists } from "@/server/upstream/lists/lists";
import { followBackend } from "./follow-backend";
import { withReadModel } from "./rows";

type Start = typeof startEmbedded | typeof startHosted;

/** A person with the right to read enquiries, in front of a backend with `count` of them, one a minute. */
async function startDesk<S extends Start>(start: S, count: number) {
  const site = await ownSiteDatabase();
  const backend = (await start()) as Awaited<ReturnType<S>>;
  const { token, signedIn } = await backend.hire("enquiries");
  const session = signedIn();
  const past = enquiriesPast(backend);
  await past.addMany(numbers(0, count));
  const stop = async () => {
    session[Symbol.dispose]();
    await backend[Symbol.asyncDispose]();
    await site[Symbol.asyncDispose]();
  };
  return { ...past, backend, asked: backend.asked, token, [Symbol.asyncDispose]: stop };
}

/** The list after the whole reading is done. */
async function list(query: string): ReturnType<typeof listNow> {
  const listed = await listNow(query);
  return listed.notes?.some((note) => note.includes(READING)) ? list(query) : listed;
}

const READING = "Still loading";

async function listNow(query: string) {
  const { status, body } = await send("GET", `/api/follow-up/enquiries?limit=10&${query}`);
  expect([status, body.error]).toEqual([200, undefined]);
  const names = (body.data as { name: string }[]).map(({ name }) => name);
  return { names, total: body.total as number, notes: body.notes as string[] | undefined };
}

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Requests for pages of the whole list. */
const wholePages = ({ asked }: { asked: { path: string }[] }) =>
  asked.filter(({ path }) => path.includes("limit=200")).length;

test("the embedded backend is read whole once, and then only its newest rows", async () => {
  await using desk = await startDesk(startEmbedded, 450);
  expect((await list("unanswered=0")).total).toBe(450);
  expect(wholePages(desk)).toBe(3);
  await desk.addMany(numbers(450, 30));
  const { names, total } = await list("unanswered=0");
  expect([names[0], total, wholePages(desk)]).toEqual(["Visitor 479", 480, 3]);
});

test("after a failed reading the list says that rows may be missing", async () => {
  await using _desk = await startDesk(startEmbedded, 450);
  using _failing = between((through, address) =>
    address.includes("page=2&limit=200")
      ? Promise.resolve(Response.json({ message: "away" }, { status: 503 }))
      : through(),
  );
  expect((await listNow("unanswered=0")).notes).toEqual([expect.stringContaining(READING)]);
});

test("a deletion past the site is noticed by the number of rows", async () => {
  await using desk = await startDesk(startEmbedded, 40);
  expect((await list("unanswered=0")).total).toBe(40);
  await desk.removeMany(numbers(0, 5));
  expect((await list("unanswered=0")).total).toBe(35);
});

test("with a hosted backend, changes and deletions past the site count as soon as its list is read again", async () => {
  await using desk = await startDesk(startHosted, 40);
  expect((await list("unanswered=0")).total).toBe(40);
  const { enquiries } = desk.backend.hosted.rows;
  Object.assign(enquiries[1] ?? {}, { status: "closed", name: "Changed" });
  await desk.removeMany([0, 3]);
  await desk.addMany([40]);
  invalidateLists(["enquiries"]);
  const { names, total } = await list("unanswered=0&sort=createdAt");
  expect([names.slice(0, 3), total]).toEqual([["Visitor 2", "Visitor 4", "Visitor 5"], 38]);
  expect((await list("status=closed&within=3650")).names).toEqual(["Changed"]);
});

test("a long reading delays no list: the list says that rows may be missing", async () => {
  await using _desk = await startDesk(startEmbedded, 450);
  const [reached, released] = [gate(), gate()];
  using _slow = between(async (through, address) => {
    if (address.includes("page=3") && address.includes("limit=200")) {
      reached.open();
      await released.opened;
    }
    return through();
  });
  const first = list("unanswered=0");
  await reached.opened;
  {
    using _later = clockAt(Date.now() + 3_000);
    const meanwhile = await listNow("unanswered=0");
    expect([meanwhile.total, meanwhile.notes]).toEqual([400, [expect.stringContaining(READING)]]);
  }
  released.open();
  await first;
  expect(await list("unanswered=0")).toMatchObject({ total: 450, notes: undefined });
});

test("concurrent callers share one reading", async () => {
  await using desk = await startDesk(startEmbedded, 30);
  await list("unanswered=0");
  desk.asked.length = 0;
  await Promise.all(Array.from({ length: 5 }, () => followBackend("enquiry", { token: desk.token })));
  expect(desk.asked.map(({ path }) => path)).toEqual(["/api/enquiries/?page=1&limit=25&sort=-createdAt"]);
});

test("one caller's refusal is not another concurrent caller's", async () => {
  await using desk = await startDesk(startEmbedded, 3);
  const [refused, answered] = await Promise.allSettled([
    followBackend("enquiry", { token: "gone" }),
    followBackend("enquiry", { token: desk.token }),
  ]);
  expect(refused).toMatchObject({ reason: { code: "unauthenticated" } });
  expect(answered).toMatchObject({ value: { isComplete: true } });
  expect(await withReadModel((rows) => rows.count("enquiry"))).toBe(3);
});

test("a search covers the newest 1,000 matches of the backend, and says so if there are more", async () => {
  await using _desk = await startDesk(startHosted, 1_001);
  const { total, notes } = await list("search=visitor&unanswered=0");
  expect([total, notes]).toEqual([1_000, [expect.stringContaining("1,000")]]);
});

test("a write that failed but took effect counts in the filters of the next list", async () => {
  await using desk = await startDesk(startEmbedded, 3);
  expect((await list("unanswered=0")).total).toBe(3);
  {
    using _failing = between(async (through, address) => {
      const response = await through();
      return address.includes("update-status") ? Response.json({ message: "It broke" }, { status: 500 }) : response;
    });
    const closed = { enquiryId: desk.idOf(0), status: "closed" };
    expect((await send("POST", "/api/enquiries/update-status", closed)).status).toBe(502);
  }
  expect((await list("unanswered=0")).total).toBe(2);
});
