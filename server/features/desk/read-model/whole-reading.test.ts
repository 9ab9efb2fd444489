import { defaults } from "@/lib/content/defaults";
import { createContentStore } from "@/server/database/documents/store";
import { queueDueReminders } from "@/server/features/reminders/due";
import { env } from "@/server/platform/env";
import { startEmbedded } from "@/server/testing/backends";
import { openDesk } from "@/server/testing/desk";
import { eachTest } from "@/server/testing/each-test";
import { person } from "@/server/testing/followed";
import { beforePage, enquiriesPast, followToEnd, numbers } from "@/server/testing/many-enquiries";
import { send } from "@/server/testing/send";
import { markReadModelStale } from "./follow-backend";
import { withReadModel } from "./rows";

/** Readers of the read model see each row of the backend, although rows come and go between pages. */

const NEW_YEAR = Date.UTC(2026, 0, 1);
const MONDAY_AT_NINE = Date.parse("2020-01-06T09:00:00+05:30");
const without645 = (all: readonly number[]) => all.filter((at) => at !== 645);

afterEach(() => jest.restoreAllMocks());

describe("in front of the embedded backend", () => {
  /** 650 enquiries, number 649 the newest: three pages of 200 and a shorter one. */
  async function startDesk() {
    const opened = await openDesk(startEmbedded, "admin");
    const { backend, person: meera } = opened;
    const past = enquiriesPast(backend);
    await past.addMany(numbers(0, 650));
    const follow = async () => expect((await followToEnd("enquiry", meera.token)).isComplete).toBe(true);
    const known = () =>
      withReadModel(async (store) => [...(await store.known("enquiry", numbers(0, 700).map(past.idOf)))].toSorted());
    const readings = () => backend.asked.filter(({ path }) => path.includes("page=1&limit=200")).length;
    return { ...opened, ...past, follow, known, readings };
  }

  const desk = eachTest(startDesk);

  test.each([2, 3, 4])(
    "a known row that a deletion moves across the start of page %i during a reading stays known",
    async (page) => {
      await desk.follow();
      markReadModelStale("enquiry");
      using _deletion = beforePage(page, () => desk.removeMany([645]));
      await desk.follow();
      expect(await desk.known()).toEqual(without645(numbers(0, 650)).map(desk.idOf));
    },
  );

  test.each([2, 3, 4])(
    "an unknown row that a deletion moves across the start of page %i becomes known",
    async (page) => {
      using _deletion = beforePage(page, () => desk.removeMany([645]));
      await desk.follow();
      expect(await desk.known()).toEqual(without645(numbers(0, 650)).map(desk.idOf));
    },
  );

  test("a row that moved across pages is kept by its id if the total has not changed", async () => {
    await desk.removeMany([100]);
    await desk.follow();
    markReadModelStale("enquiry");
    using _exchange = beforePage(2, async () => {
      await desk.removeMany([645]);
      await desk.addMany([100]);
    });
    await desk.follow();
    expect(await desk.known()).toEqual(without645(numbers(0, 650)).map(desk.idOf));
  });

  test("a row that an insertion moves onto two pages counts once, and one reading is enough", async () => {
    using _insertion = beforePage(2, () => desk.addMany([650]));
    await desk.follow();
    expect(desk.readings()).toBe(1);
    await desk.follow();
    expect([await desk.known(), desk.readings()]).toEqual([numbers(0, 651).map(desk.idOf), 1]);
  });

  test("a row that moved is in filtered lists, on the board, in all counts and in reminders", async () => {
    await desk.removeMany(numbers(0, 449));
    await desk.follow();
    const moved = desk.idOf(449);
    const at = new Date(MONDAY_AT_NINE).toISOString();
    const [{ _id: meera }] = (await send("GET", "/api/follow-up/people")).body.data;
    await send("PUT", `/api/follow-up/enquiry/${moved}/assignee`, { assignee: meera });
    await send("PUT", `/api/follow-up/enquiry/${moved}/next-step`, { what: "Call", at, who: null });
    markReadModelStale("enquiry");
    using _deletion = beforePage(2, () => desk.removeMany([645]));
    await desk.follow();

    const read = async (path: string) => (await send("GET", `/api/follow-up/${path}`)).body;
    for (const query of ["status=pending&assignee=me", "step=overdue", "unanswered=0&sort=createdAt"]) {
      const { data } = await read(`enquiries?limit=10&${query}`);
      expect([query, data[0]._id]).toEqual([query, moved]);
    }
    expect(await read("work")).toMatchObject({ overdue: { total: 1, data: [{ _id: moved }] } });
    expect(await read("news")).toMatchObject({ total: 200, unanswered: 200 });
    expect(await withReadModel((store) => store.count("enquiry", { status: ["pending"] }))).toBe(200);
    jest.replaceProperty(env, "email", { url: "smtp://localhost", to: "a@example.com", from: "b@example.com" });
    expect(await queueDueReminders(desk.site.db, { mailHour: 9, quietSundays: false }, MONDAY_AT_NINE)).toBe(1);
  });

  test("a new enquiry that a deletion moved past the first reading is assigned by round robin", async () => {
    const { db } = desk.site;
    await person(db, "ravi");
    const owner = { name: "Owner", holder: "owner" };
    const rule = { value: { ...defaults.desk, byTurn: ["ravi"] }, version: 0 };
    await createContentStore(db, () => NEW_YEAR).save("desk", rule, owner);
    using _deletion = beforePage(3, () => desk.removeMany([645]));
    await desk.follow();
    const query = db.selectFrom("followedRows").select("id").where("assignee", "=", "ravi").orderBy("id");
    const given = (await query.execute()).map(({ id }) => id);
    expect(given).toEqual(expect.arrayContaining([desk.idOf(249), desk.idOf(250), desk.idOf(0)]));
  });
});
