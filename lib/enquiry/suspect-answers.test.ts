import { english } from "@/lib/content/language/translator";
import { findSuspectAnswers } from "./suspect-answers";

const sound = { phone: "90000 00014", email: "asha@example.com", plot_size: "1,200" };
const doubtsIn = (typed: Partial<typeof sound>) => Object.keys(findSuspectAnswers({ ...sound, ...typed }, english));

test.each([
  { phone: "+91 90000 00014" },
  { phone: "080 4123 4567" },
  { phone: "0091 90000 00014" },
  { phone: "90000-00014 / 90000 00015" },
  { phone: "+44 20 7946 0000" },
  { email: "asha@gmail.com" },
  { email: "asha@ymail.com" },
  { email: "asha@our-own-company.co.in" },
  { plot_size: "30 x 40" },
  { plot_size: "2 acres" },
  { plot_size: "12 cents" },
  { plot_size: "not bought yet" },
])("%p is not suspect", (typed) => {
  expect(doubtsIn(typed)).toEqual([]);
});

test.each([
  ["phone", { phone: "90000 0014" }],
  ["phone", { phone: "90000 000145" }],
  ["phone", { phone: "nine zero" }],
  ["email", { email: "asha at example" }],
  ["email", { email: "asha@gmial.com" }],
  ["email", { email: "asha@gmail.con" }],
  ["email", { email: "asha@gmai.com" }],
  ["email", { email: "asha@yahooo.com" }],
  ["plot_size", { plot_size: "12" }],
  ["plot_size", { plot_size: "3 x 4 ft" }],
])("a suspect %s is questioned: %p", (field, typed) => {
  expect(doubtsIn(typed)).toEqual([field]);
});

test("blank answers are not suspect, because they have an error of their own", () => {
  expect(findSuspectAnswers({ ...sound, plot_size: "" }, english)).toEqual({});
});
