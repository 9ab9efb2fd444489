import { startHosted } from "@/server/testing/backends";
import { add } from "@/server/testing/hosted/rows";
import { between, clockAt } from "@/server/testing/many-enquiries";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { backend as mounted } from "@/server/upstream/backend";
import { followBackend } from "./follow-backend";
import { withReadModel } from "./rows";

const PAGED = { honours: ["search", "status", "sort", "limit", "page", "total"] } as const;
const answers = { phone: "90000 00014", email: "asha@example.com", location: "Hennur", plot_size: "1200" };

type Backend = Awaited<ReturnType<typeof startHosted>>;

/** Adds enquiries at the backend, one a minute, past the site. */
function addMany({ hosted }: Backend, count: number, status = "pending") {
  const before = hosted.rows.enquiries.length;
  for (let at = before; at < before + count; at++) {
    const createdAt = new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString();
    Object.assign(add(hosted.rows.enquiries, { name: `Visitor ${at}`, ...answers, status }), { createdAt });
  }
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
const wholePages = ({ asked }: Backend) => asked.filter(({ path }) => path.includes("limit=200")).length;

test("a paging backend is read whole once, and then only its newest rows", async () => {
  await using _site = await ownSiteDatabase();
  await using backend = await startHosted({ dialect: PAGED });
  using _session = (await backend.hire("enquiries")).signedIn();
  addMany(backend, 450);
  expect((await list("unanswered=0")).total).toBe(450);
  expect(wholePages(backend)).toBe(3);
  addMany(backend, 30);
  const { names, total } = await list("unanswered=0");
  expect([names[0], total, wholePages(backend)]).toEqual(["Visitor 479", 480, 3]);
});

test("a backend that caps the page size is read to its last row", async () => {
  await using _site = await ownSiteDatabase();
  await using backend = await startHosted({ dialect: PAGED });
  using _session = (await backend.hire("enquiries")).signedIn();
  addMany(backend, 450);
  const { send: through } = mounted;
  const capped = jest
    .spyOn(mounted, "send")
    .mockImplementation((address, ...rest) => through.call(mounted, address.replace("limit=200", "limit=60"), ...rest));
  const { total, names } = await list("unanswered=0&sort=createdAt");
  capped.mockRestore();
  expect([total, names[0]]).toEqual([450, "Visitor 0"]);
});

test("after a failed reading the list says that rows may be missing", async () => {
  await using _site = await ownSiteDatabase();
  await using backend = await startHosted({ dialect: PAGED });
  using _session = (await backend.hire("enquiries")).signedIn();
  addMany(backend, 450);
  using _failing = between((through, address) =>
    address.includes("page=2&limit=200")
      ? Promise.resolve(Response.json({ message: "away" }, { status: 503 }))
      : through(),
  );
  expect((await listNow("unanswered=0")).notes).toEqual([expect.stringContaining(READING)]);
});

test("a deletion past the site is noticed by the number of rows", async () => {
  await using _site = await ownSiteDatabase();
  await using backend = await startHosted({ dialect: PAGED });
  using _session = (await backend.hire("enquiries")).signedIn();
  addMany(backend, 40);
  expect((await list("unanswered=0")).total).toBe(40);
  backend.hosted.rows.enquiries.splice(0, 5);
  expect((await list("unanswered=0")).total).toBe(35);
});

test("a change past the site shows at once and counts in filters ten minutes later", async () => {
  await using _site = await ownSiteDatabase();
  await using backend = await startHosted({ dialect: PAGED });
  using _session = (await backend.hire("enquiries")).signedIn();
  addMany(backend, 40);
  await list("unanswered=0");
  Object.assign(backend.hosted.rows.enquiries[0] ?? {}, { status: "closed", name: "Changed" });
  const now = Date.now();
  expect((await list("unanswered=0&sort=createdAt")).names[0]).toBe("Changed");
  Object.assign(backend.hosted.rows.enquiries[1] ?? {}, { status: "closed" });
  using _later = clockAt(now + 601_000);
  // The reading runs in the background, so a later list has the result.
  let total = 40;
  while (total > 38) total = (await list("unanswered=0")).total;
  expect(total).toBe(38);
});

test.each(["404", "null"] as const)(
  "a row that is gone is not shown, and the page is refilled, if the backend answers %s for it",
  async (unknown) => {
    await using _site = await ownSiteDatabase();
    await using backend = await startHosted({ dialect: { ...PAGED, unknown } });
    using _session = (await backend.hire("enquiries")).signedIn();
    addMany(backend, 40);
    await list("unanswered=0");
    // The count does not change.
    backend.hosted.rows.enquiries.splice(2, 1);
    addMany(backend, 1);
    const { names } = await list("unanswered=0&sort=createdAt");
    expect(names).toEqual([0, 1, 3, 4, 5, 6, 7, 8, 9, 10].map((at) => `Visitor ${at}`));
  },
);

test("a long reading delays no list: the list says that rows may be missing", async () => {
  await using _site = await ownSiteDatabase();
  await using backend = await startHosted({ dialect: PAGED });
  using _session = (await backend.hire("enquiries")).signedIn();
  addMany(backend, 450);
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
  await using _site = await ownSiteDatabase();
  await using backend = await startHosted({ dialect: PAGED });
  using _session = (await backend.hire("enquiries")).signedIn();
  addMany(backend, 30);
  await list("unanswered=0");
  backend.asked.length = 0;
  await Promise.all(Array.from({ length: 5 }, () => followBackend("enquiry", { token: "anybody" })));
  expect(backend.asked.map(({ path }) => path)).toEqual(["/api/enquiries/?page=1&limit=25&sort=-createdAt"]);
});

test("one caller's refusal is not another concurrent caller's", async () => {
  await using _site = await ownSiteDatabase();
  await using backend = await startHosted({ dialect: PAGED });
  addMany(backend, 3);
  using _refusing = between(async (through, _address, init) => {
    const isGone = new Headers(init?.headers).get("authorization") === "Bearer gone";
    return isGone ? Response.json({ message: "jwt expired" }, { status: 401 }) : through();
  });
  const [refused, answered] = await Promise.allSettled([
    followBackend("enquiry", { token: "gone" }),
    followBackend("enquiry", { token: "here" }),
  ]);
  expect(refused).toMatchObject({ reason: { code: "unauthenticated" } });
  expect(answered).toMatchObject({ value: { isComplete: true } });
  expect(await withReadModel((rows) => rows.count("enquiry"))).toBe(3);
});

test("a search covers the newest 1,000 matches of the backend, and says so if there are more", async () => {
  await using _site = await ownSiteDatabase();
  await using backend = await startHosted();
  using _session = (await backend.hire("enquiries")).signedIn();
  addMany(backend, 1_001);
  const { total, notes } = await list("search=visitor&unanswered=0");
  expect([total, notes]).toEqual([1_000, [expect.stringContaining("1,000")]]);
});

test("a write that failed but took effect counts in the filters of the next list", async () => {
  await using _site = await ownSiteDatabase();
  await using backend = await startHosted({ dialect: PAGED });
  using _session = (await backend.hire("enquiries")).signedIn();
  addMany(backend, 3);
  expect((await list("unanswered=0")).total).toBe(3);
  const id = backend.hosted.rows.enquiries[0]?._id;
  {
    using _failing = between(async (through, address) => {
      const response = await through();
      return address.includes("update-status") ? Response.json({ message: "It broke" }, { status: 500 }) : response;
    });
    const { status } = await send("POST", "/api/enquiries/update-status", { enquiryId: id, status: "closed" });
    expect(status).toBe(502);
  }
  expect((await list("unanswered=0")).total).toBe(2);
});
