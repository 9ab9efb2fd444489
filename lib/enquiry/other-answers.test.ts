import { answersIn } from "./other-answers";

const thing = {
  one: "enquiry",
  called: "name",
  fields: {
    visit: { kind: "date", label: "Visit on" },
    floors: { kind: "text", label: "Floors" },
    soil: { kind: "text", label: "Soil" },
  },
  sentAlone: {},
} as const;

test("mails, receipts and notes say a date in words, and leave out what is not answered", () => {
  const row = { visit: "2031-05-29", floors: "2", soil: "" };
  expect(answersIn(thing, Object.keys(thing.fields), row)).toEqual([
    ["Visit on", "29 May 2031"],
    ["Floors", "2"],
  ]);
});
