import { amountOf, dateOf, idOf, linesOf, pictureOf, picturesOf, referenceOf, textOf } from "./lenient";

test.each<[unknown, number | undefined]>([
  [1620, 1620],
  [1620.5, 1620.5],
  ["1675", 1675],
  ["1,675", 1675],
  ["1,675.50", 1675.5],
  ["24,00,000", 2_400_000],
  ["₹ 2400000", 2_400_000],
  ["₹24,00,000", 2_400_000],
  ["Rs. 900/-", 900],
  ["Rs.1620/*-Sq Ft", 1620],
  ["Rs. 1620/- Sq Ft", 1620],
  ["INR 900 per sq.ft", 900],
  ["2400000 rupees only", 2_400_000],
  [{ $numberDecimal: "1675.5" }, 1675.5],
  [{ $numberInt: "900" }, 900],
  ["", undefined],
  ["on request", undefined],
  ["25 lakh", 2_500_000],
  ["₹24.5 Lacs", 2_450_000],
  ["Rs. 1.25 Cr", 12_500_000],
  ["2 crores only", 20_000_000],
  ["Rs1675", 1675],
  ["INR900/-", 900],
  ["900rs", 900],
  ["25-30 lakh", undefined],
  ["lakh", undefined],
  ["900-1200", undefined],
  ["1.675,00", undefined],
  ["1e309", undefined],
  [0, undefined],
  [-5, undefined],
  [null, undefined],
  [undefined, undefined],
  [true, undefined],
  [[], undefined],
  [{}, undefined],
])("an amount spelt %j is %s, and never 0 or no number", (spelt, amount) => {
  expect(amountOf(spelt)).toBe(amount);
});

test.each<[unknown, string]>([
  ["Neem", "Neem"],
  [1200, "1200"],
  [true, "true"],
  [null, ""],
  [undefined, ""],
  [["Airy", null, "Two floors"], "Airy\nTwo floors"],
  [{ _id: "1", street: "12 Main", city: "Mysuru", pin: 570_001, __v: 0 }, "12 Main, Mysuru, 570001"],
  [{ lines: ["12 Main", "Hennur"], state: null }, "12 Main\nHennur"],
  [{ $numberInt: "12" }, "12"],
  [{}, ""],
])("text sent as %j reads %j", (sent, text) => {
  expect(textOf(sent)).toBe(text);
});

test.each<[unknown, string[]]>([
  ["Plans\n\n Elevation ", ["Plans", "Elevation"]],
  [
    ["Plans", ["Elevation", ["Section"]]],
    ["Plans", "Elevation", "Section"],
  ],
  [[null, " "], []],
  [null, []],
  [undefined, []],
  [7, ["7"]],
])("lines sent as %j read %j", (sent, lines) => {
  expect(linesOf(sent)).toEqual(lines);
});

test("an id is text or a number, also in MongoDB's extended JSON", () => {
  expect(["1", 7, 0, { $oid: "6b02" }].map(idOf)).toEqual(["1", "7", "0", "6b02"]);
  expect(["", null, undefined, true, {}, ["1"], { _id: "1" }].map(idOf)).toEqual(Array(7).fill(undefined));
});

test("pictures are read from a list, a single address or nothing, with gaps or nested lists", () => {
  expect(picturesOf(["/1.png", null, "", ["/2.png"], 3])).toEqual(["/1.png", "/2.png"]);
  expect(["/one.png", null, undefined, {}].map(picturesOf)).toEqual([["/one.png"], [], [], []]);
  expect([["/1.png", "/2.png"], " /1.png ", null, []].map(pictureOf)).toEqual(["/1.png", "/1.png", "", ""]);
});

test("a date stays ISO 8601 or becomes it; anything else is left out", () => {
  expect(dateOf("2026-11-21T09:08:07.006Z")).toBe("2026-11-21T09:08:07.006Z");
  const spellings = [1_795_252_087_006, { $date: "2026-11-21T09:08:07.006Z" }, "Sat, 21 Nov 2026 09:08:07 GMT"];
  expect(spellings.map((one) => dateOf(one)?.slice(0, 19))).toEqual(Array(3).fill("2026-11-21T09:08:07"));
  expect([null, undefined, "", "yesterday", {}, true].map(dateOf)).toEqual(Array(6).fill(undefined));
});

test.each<[unknown, string | undefined]>([
  ["05/03/2026", "2026-03-04T18:30:00.000Z"],
  ["21/11/2026", "2026-11-20T18:30:00.000Z"],
  ["25/12/2026", "2026-12-24T18:30:00.000Z"],
  ["05/06/2026", "2026-06-04T18:30:00.000Z"],
  ["05/06/26", "2026-06-04T18:30:00.000Z"],
  ["21-11-2026", "2026-11-20T18:30:00.000Z"],
  ["5.3.2026", "2026-03-04T18:30:00.000Z"],
  ["05/03/2026, 02:30 pm", "2026-03-05T09:00:00.000Z"],
  ["05/03/2026 12:15:09 AM", "2026-03-04T18:45:09.000Z"],
  ["05/03/2026 14:30", "2026-03-05T09:00:00.000Z"],
  ["31/02/2026", undefined],
  ["11/21/2026", undefined],
  ["05/03/2026 25:00", undefined],
  ["05/06/2026 10:00 GMT", undefined],
])("the date %s has its day first, in Indian time, and is never read month first", (sent, read) => {
  expect(dateOf(sent)).toBe(read);
});

test("a moment in seconds since 1970 is read as seconds, one in milliseconds as milliseconds", () => {
  const read = [1_795_252_087, "1795252087", 1_795_252_087_006, "1795252087006"].map((one) => dateOf(one));
  expect(read.map((one) => one?.slice(0, 19))).toEqual(Array(4).fill("2026-11-21T09:08:07"));
  expect(dateOf({ $date: { $numberLong: "1795252087006" } })).toBe("2026-11-21T09:08:07.006Z");
});

test("a reference is an object, an id, null or absent", () => {
  expect(referenceOf({ _id: { $oid: "1" }, cityName: "Mysuru" })).toEqual({ _id: "1", cityName: "Mysuru" });
  expect(["1", 1, { $oid: "1" }, ["1"]].map(referenceOf)).toEqual(Array(4).fill({ _id: "1" }));
  expect([null, "", undefined].map(referenceOf)).toEqual([null, null, undefined]);
});
