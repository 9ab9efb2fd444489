import { randomUUID } from "node:crypto";
import { NextRequest } from "next/server";
import type { Quote } from "@/contract/schemas/quote";
import { forgetRecord } from "@/server/follow-up/forget";
import { endTypesetter } from "@/server/papers/typeset/typeset";
import { env } from "@/server/platform/env";
import { backends } from "@/server/testing/backends";
import { readPdf } from "@/server/testing/read-pdf";
import { send } from "@/server/testing/send";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { backend as mounted } from "@/server/upstream/backend";
import { GET as quotePdf } from "./[id]/pdf/route";

let site: Awaited<ReturnType<typeof ownSiteDatabase>>;
beforeAll(async () => {
  site = await ownSiteDatabase();
});
afterAll(async () => {
  endTypesetter();
  await site[Symbol.asyncDispose]();
});

const asha = { name: "Asha", phone: "90000 00014", email: "asha@example.com", location: "Hennur", plot_size: "1200" };
const YEAR = new Date().getFullYear();

const pdfOf = (id: string) =>
  quotePdf(new NextRequest(new URL(`/api/quotes/${id}/pdf`, env.SITE_URL)), { params: Promise.resolve({ id }) });
const textOf = async (id: string) => (await readPdf(Buffer.from(await (await pdfOf(id)).arrayBuffer()))).text;

describe.each(backends)("in front of the %s backend", (_, start) => {
  /** An enquiry, a package at a rate, and somebody who is signed in and may quote. */
  async function startDesk() {
    const backend = await start();
    const admin = (await backend.hire("admin")).signedIn();
    const city = (await send("POST", "/api/cities", { cityName: `Hassan ${randomUUID()}`, cityCode: "HSN" })).body;
    const house = { packageName: "Teak house", city: city._id, pricePerSquareFoot: 1_620 };
    const added = (await send("POST", "/api/packages", house)).body;
    admin[Symbol.dispose]();
    await backend.addEnquiry(asha);
    await backend.addEnquiry({ ...asha, name: "Imran" });
    const signedIn = (await backend.hire("enquiries", "packages")).signedIn();
    const [id, other] = (await send("GET", "/api/enquiries")).body.data.map((row: { _id: string }) => row._id);
    const input = (more = {}) => ({
      ...{ _id: randomUUID(), name: "ಆಶಾ", plot: "30 × 40", package: added._id, builtUp: 1_000 },
      ...{ extras: [{ what: "Compound wall", rupees: 1_20_000 }], validDays: 30 },
      ...more,
    });
    return {
      ...{ id, other, input, house: added },
      make: (body: unknown, enquiry = id) => send("POST", `/api/follow-up/enquiry/${enquiry}/quotes`, body),
      quotes: async (): Promise<Quote[]> => (await send("GET", `/api/follow-up/enquiry/${id}`)).body.quotes,
      timeline: async () => (await send("GET", `/api/follow-up/enquiry/${id}`)).body.timeline,
      async [Symbol.asyncDispose]() {
        signedIn[Symbol.dispose]();
        await backend[Symbol.asyncDispose]();
      },
    };
  }

  test("a quote has the year's next number, its sum is area times rate and what is added, and the timeline tells of it", async () => {
    await using desk = await startDesk();
    const { status, body } = await desk.make(desk.input());
    expect(status).toBe(200);
    expect(body).toMatchObject({ revision: 1, sum: 17_40_000 });
    expect(body.number).toMatch(new RegExp(`^Q-${YEAR}-\\d{4}$`));
    const next = await desk.make(desk.input(), desk.other);
    expect(Number(next.body.number.slice(-4))).toBe(Number(body.number.slice(-4)) + 1);
    expect(await desk.quotes()).toEqual([body]);
    expect((await desk.timeline())[0]).toMatchObject({
      type: "quoted",
      text: `made the quote ${body.number}: ₹17,40,000`,
    });
  });

  test("nothing is quoted from what could not be read: a paper without its services would stay so", async () => {
    await using desk = await startDesk();
    const through = mounted.send;
    const away = jest
      .spyOn(mounted, "send")
      .mockImplementation(async (address, ...rest) =>
        String(address).includes("/api/services")
          ? Response.json({ message: "away" }, { status: 500 })
          : through.call(mounted, address, ...rest),
      );
    const { status } = await desk.make(desk.input());
    away.mockRestore();
    expect(status).toBe(502);
    expect(await desk.quotes()).toEqual([]);
  });

  test("a number is given once, also where its quote has gone with its enquiry", async () => {
    await using desk = await startDesk();
    const { body: first } = await desk.make(desk.input(), desk.other);
    await site.db.transaction().execute((trx) => forgetRecord(trx, { kind: "enquiry", id: desk.other }));
    const { body: second } = await desk.make(desk.input());
    expect(Number(second.number.slice(-4))).toBe(Number(first.number.slice(-4)) + 1);
  });

  test("a quote stays as it was made, whatever becomes of rates, and a revision is another one beside it", async () => {
    await using desk = await startDesk();
    const { body: first } = await desk.make(desk.input());
    const before = await textOf(first._id);
    expect(before).toContain("₹1,620");
    expect(before).toContain("₹17,40,000");
    // Area times rate is another sum than the one below it, so it says why, and the parts are added up.
    expect(before).toMatch(/× ₹1,620, with what is added or taken off/);
    expect(before).toMatch(/Compound wall\s+₹1,20,000\s+Together\s+₹17,40,000/);
    const { _id: id, ...house } = desk.house;
    await send("PUT", `/api/packages/${id}`, {
      ...house,
      city: house.city._id ?? house.city,
      pricePerSquareFoot: 2_000,
    });
    expect(await textOf(first._id)).toBe(before);
    const { body: second } = await desk.make(desk.input({ revises: first.number, extras: [] }));
    expect(second).toMatchObject({ number: first.number, revision: 2, sum: 20_00_000 });
    expect((await desk.quotes()).map(({ revision }) => revision)).toEqual([2, 1]);
    const after = await textOf(second._id);
    expect(after).toContain(`${first.number}, revision 2`);
    expect(after).not.toMatch(/added or taken off|Together/);
  });

  test("the same sent many times at once is one quote, and no number is given twice", async () => {
    await using desk = await startDesk();
    const same = desk.input();
    await Promise.all([same, same, same, desk.input(), desk.input()].map((body) => desk.make(body)));
    const made = await desk.quotes();
    expect(made).toHaveLength(3);
    expect(new Set(made.map(({ number }) => number)).size).toBe(3);
  });

  test.each([
    ["a package that is gone", { package: "none" }],
    ["the number of nobody's quote", { revises: "Q-2020-0001" }],
    ["no area", { builtUp: 0 }],
    ["more days than a year has", { validDays: 400 }],
  ])("%s is refused, and nothing is made", async (_what, wrong) => {
    await using desk = await startDesk();
    expect((await desk.make(desk.input(wrong))).status).toBe(422);
    expect(await desk.quotes()).toEqual([]);
  });

  test("the number of another enquiry's quote is not revised here", async () => {
    await using desk = await startDesk();
    const { body } = await desk.make(desk.input(), desk.other);
    expect((await desk.make(desk.input({ revises: body.number }))).status).toBe(422);
  });
});

test("the PDF of a quote is nobody's who may not see enquiries", async () => {
  expect((await pdfOf(randomUUID())).status).toBe(401);
});
