import { cleanTypedEmail, cleanTypedText } from "./typed-text";

test.each([
  ["Asha\u200b Rao", "a space without width"],
  ["\u202eAsha Rao\u202c", "marks of direction"],
  ["\ufeffAsha Rao", "a byte-order mark"],
  ["As\u00adha Rao", "a soft hyphen"],
  ["Asha\ufe0f Rao", "a selector without a picture"],
  ["As\u200dha\u200c Rao", "joiners between Latin letters"],
  ["Asha\u3164 Rao", "a filler"],
])("%j loses %s", (typed) => expect(cleanTypedText(typed)).toBe("Asha Rao"));

test.each([
  "ರಾಜ್\u200cಕುಮಾರ್",
  "ಕ್\u200c",
  "राज्\u200dय",
  "র\u200d্যাব",
  "രാജന്\u200d",
  "رضا\u200cکار",
  "Asha ❤\ufe0f 👩\u200d👧",
])("%j keeps the joiners that shape its letters", (typed) => expect(cleanTypedText(typed)).toBe(typed));

test.each(["\u200b", " \u2800 ", "\u3164", "\ufeff\u200d\ufe0f", "\u00ad"])("%j is empty", (typed) => {
  expect(cleanTypedText(typed)).toBe("");
});

test.each([
  " asha@example.com ",
  "asha@example.com.",
  "asha＠example.com\u200b",
  "mailto:asha@example.com",
  "Asha Rao <asha@example.com>",
  "<asha@example.com>,",
])("the address in %j is asha@example.com", (typed) => expect(cleanTypedEmail(typed)).toBe("asha@example.com"));

test.each(["asha@example,com", "asha@example.com, ravi@example.com", "ask Ravi"])("%j stays", (typed) => {
  expect(cleanTypedEmail(typed)).toBe(typed);
});
