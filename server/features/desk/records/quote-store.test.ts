import { quoteRow } from "@/server/testing/quote-row";
import { siteOfEachTest } from "@/server/testing/site-database";
import { findQuote, moveQuotes, nextNumber, numberOf, shownQuote } from "./quote-store";

const site = siteOfEachTest();

const AT = Date.parse("2026-06-10T10:00:00Z");
/** Half an hour into 2027 in Bengaluru. */
const NEW_YEAR = Date.parse("2026-12-31T19:00:00Z");

test("numbers count up within a year of Bengaluru, and a deleted quote's number is not reused", async () => {
  const next = (at: number) => nextNumber(site.db, "7", undefined, at);
  await site.db
    .insertInto("quotes")
    .values(quoteRow("8", { year: 2026, serial: 4 }))
    .execute();
  expect(await next(AT)).toEqual({ year: 2026, serial: 5, revision: 1 });
  expect(await next(NEW_YEAR)).toEqual({ year: 2027, serial: 1, revision: 1 });
  await site.db.deleteFrom("quotes").execute();
  expect(await next(AT)).toEqual({ year: 2026, serial: 6, revision: 1 });
  expect(await next(AT)).toEqual({ year: 2026, serial: 7, revision: 1 });
});

test("a revision follows the last one of its number, and only if the enquiry has such a quote", async () => {
  const row = { year: 2026, serial: 4 };
  const rows = [
    quoteRow("7", { ...row, revision: 1 }),
    quoteRow("7", { ...row, revision: 2 }),
    quoteRow("7", { year: 2026, serial: 5, revision: 8 }),
    quoteRow("7", { year: 2025, serial: 4, revision: 9 }),
    quoteRow("8", { year: 2026, serial: 6, revision: 1 }),
  ];
  await site.db.insertInto("quotes").values(rows).execute();
  const revising = (number: string) => nextNumber(site.db, "7", number, AT);
  expect(await revising(numberOf(row))).toEqual({ ...row, revision: 3 });
  for (const number of ["Q-2026-0006", "Q-2024-0004", "4", ""])
    await expect(revising(number)).rejects.toMatchObject({ code: "invalid", fields: { revises: expect.any(String) } });
});

test("an enquiry's quotes move to another enquiry, and no other quotes do", async () => {
  const [own, others] = [quoteRow("7"), quoteRow("8", { serial: 2 })];
  await site.db.insertInto("quotes").values([own, others]).execute();
  await moveQuotes(site.db, "7", "9");
  expect([(await findQuote(site.db, own.id))?.enquiry, (await findQuote(site.db, others.id))?.enquiry]).toEqual([
    "9",
    "8",
  ]);
});

test("a quote shows its number with four digits, its sum and its author", () => {
  const row = quoteRow("7", { serial: 12, revision: 2, sum: 17_40_000, validUntil: NEW_YEAR, madeAt: AT });
  expect(shownQuote(row)).toMatchObject({
    _id: row.id,
    number: "Q-2026-0012",
    revision: 2,
    sum: 17_40_000,
    by: "Meera",
    validUntil: new Date(NEW_YEAR).toISOString(),
    madeAt: new Date(AT).toISOString(),
  });
});
