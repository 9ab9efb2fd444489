import { forgetRecord } from "@/server/features/desk/read-model/forget";
import { quoteSite, quoteText, startQuoteDesk } from "@/server/testing/quote-desk";
import { send } from "@/server/testing/send";
import { backend as mounted } from "@/server/upstream/backend";

const site = quoteSite();

const YEAR = new Date().getFullYear();

test("a quote has the year's next number, its sum is area times rate plus additions, and the timeline mentions it", async () => {
  await using desk = await startQuoteDesk();
  const { status, body } = await desk.make(desk.input());
  expect(status).toBe(200);
  expect(body).toMatchObject({ revision: 1, sum: 17_40_000 });
  expect(body.number).toMatch(new RegExp(`^Q-${YEAR}-\\d{4}$`));
  const next = await desk.make(desk.input(), desk.other);
  expect(Number(next.body.number.slice(-4))).toBe(Number(body.number.slice(-4)) + 1);
  expect(await desk.quotes()).toEqual([body]);
  expect((await desk.timeline())[0]).toMatchObject({
    type: "quoted",
    text: `created quote ${body.number}: ₹17,40,000`,
  });
});

test("nothing is quoted from unreadable data, because a paper without services would stay like that", async () => {
  await using desk = await startQuoteDesk();
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

test("a number is used once, even if its quote was deleted with its enquiry", async () => {
  await using desk = await startQuoteDesk();
  const { body: first } = await desk.make(desk.input(), desk.other);
  await site()
    .db.transaction()
    .execute((trx) => forgetRecord(trx, { kind: "enquiry", id: desk.other }));
  const { body: second } = await desk.make(desk.input());
  expect(Number(second.number.slice(-4))).toBe(Number(first.number.slice(-4)) + 1);
});

test("a quote never changes with rates, and a revision is a separate quote", async () => {
  await using desk = await startQuoteDesk();
  const { body: first } = await desk.make(desk.input());
  const before = await quoteText(first._id);
  expect(before).toContain("₹1,620");
  expect(before).toContain("₹17,40,000");
  // Area times rate differs from the total, so the text explains why and lists the parts.
  expect(before).toMatch(/× ₹1,620, plus or minus the items below/);
  expect(before).toMatch(/Compound wall\s+₹1,20,000\s+Total\s+₹17,40,000/);
  const { _id: id, ...house } = desk.house;
  await send("PUT", `/api/packages/${id}`, {
    ...house,
    city: house.city._id ?? house.city,
    pricePerSquareFoot: 2_000,
  });
  expect(await quoteText(first._id)).toBe(before);
  const { body: second } = await desk.make(desk.input({ revises: first.number, extras: [] }));
  expect(second).toMatchObject({ number: first.number, revision: 2, sum: 20_00_000 });
  expect((await desk.quotes()).map(({ revision }) => revision)).toEqual([2, 1]);
  const after = await quoteText(second._id);
  expect(after).toContain(`${first.number}, revision 2`);
  expect(after).not.toMatch(/plus or minus|Total/);
});

test("a request sent many times at once is one quote, and no number is used twice", async () => {
  await using desk = await startQuoteDesk();
  const same = desk.input();
  await Promise.all([same, same, same, desk.input(), desk.input()].map((body) => desk.make(body)));
  const created = await desk.quotes();
  expect(created).toHaveLength(3);
  expect(new Set(created.map(({ number }) => number)).size).toBe(3);
});

test("the number of another enquiry's quote cannot be revised here", async () => {
  await using desk = await startQuoteDesk();
  const { body } = await desk.make(desk.input(), desk.other);
  expect((await desk.make(desk.input({ revises: body.number }))).status).toBe(422);
});
