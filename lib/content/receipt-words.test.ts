import { english } from "./language/translator";
import { translatorOf } from "./language/translator-of";
import { clockHours } from "./receipt-words";

test("hours are named by the part of the day that people say in the language", () => {
  const hindi = translatorOf("hi", { "{from} to {until}": "{from} से {until} तक" });
  const kannada = translatorOf("kn", { "{from} to {until}": "{from} ರಿಂದ {until}" });
  expect(
    [
      [2, 10],
      [12, 13],
      [15, 16],
      [19, 20],
    ].map(([from = 0, until = 0]) => clockHours(from, until, hindi)),
  ).toEqual(["रात 2 से सुबह 10 तक", "दोपहर 12 से दोपहर 1 तक", "दोपहर 3 से शाम 4 तक", "शाम 7 से रात 8 तक"]);
  expect(clockHours(10, 18, kannada)).toBe("ಬೆಳಗ್ಗೆ 10 ರಿಂದ ಸಂಜೆ 6");
  expect([clockHours(0, 12, english), clockHours(11, 13, english)]).toEqual(["midnight to 12 noon", "11 am to 1 pm"]);
});
