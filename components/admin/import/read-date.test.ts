import { readDate } from "./read-date";

const NOW = Date.parse("2026-11-26T10:00:00Z");
const read = (cell: string) => readDate(cell, NOW);

test.each([
  "12/03/2025",
  "12-3-25",
  "12.03.2025",
  "12 Mar 2025",
  "12-Mar-25",
  "12th March, 2025",
  "2025-03-12",
  "45728",
])("%s is 12 March 2025, at noon in Bengaluru", (cell) => expect(read(cell)).toBe("2025-03-12T06:30:00.000Z"));

test.each([
  ["12/03/2025 2:05 pm", "2025-03-12T08:35:00.000Z"],
  ["2025-03-12 14:38", "2025-03-12T09:08:00.000Z"],
  ["12/03/2025 12:10 AM", "2025-03-11T18:40:00.000Z"],
])("%s keeps its time", (cell, at) => expect(read(cell)).toBe(at));

test("today's date is not later than now", () => {
  expect(readDate("26/11/2026", Date.parse("2026-11-26T03:00:00Z"))).toBe("2026-11-26T03:00:00.000Z");
});

test.each(["", "last week", "31/02/2025", "03/25/2025", "12 Foo 2025", "12/03/2031", "9845012345", "12345"])(
  "'%s' is no date of an old lead",
  (cell) => expect(read(cell)).toBeUndefined(),
);
