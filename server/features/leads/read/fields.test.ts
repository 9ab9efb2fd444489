import { asJson, fieldsOf, fieldsOfForm, readFields } from "./fields";
import { leadOfQuestions, mappedLead } from "./lead";

test("integers that a number cannot hold are read as text, and everything else is as it was", () => {
  const text = '{"id":9007199254740993,"in":"9007199254740993 \\"12345678901234567\\"","f":1.2345678901234567,"n":12}';
  expect(asJson(text)).toEqual({
    id: "9007199254740993",
    in: '9007199254740993 "12345678901234567"',
    f: 1.2345678901234567,
    n: 12,
  });
});

test.each([
  ["an endless text of quotes", `{"a":"${'\\"'.repeat(125_000)}`],
  ["an endless number", `{"a":${"1".repeat(250_000)}.}`],
  ["endless brackets", "[".repeat(250_000)],
])("%s is no JSON, and reading it takes no longer than its length", (_, text) => {
  expect(asJson(text)).toBeUndefined();
});

test("a name that every object has is a field as any other, and a deep object ends", () => {
  expect(fieldsOf(JSON.parse('{"__proto__":{"admin":"yes"},"constructor":"Lata"}'))).toEqual({
    "__proto__.admin": "yes",
    constructor: "Lata",
  });
  const deep = `${'{"a":'.repeat(50)}1${"}".repeat(50)}`;
  expect(readFields(deep)).toEqual([]);
});

test("a form is read once, however many names it has; repeated names are joined", () => {
  const form = new URLSearchParams([...Array.from({ length: 900 }, (_, at) => [`a${at}`, ""]), ["b", "1"], ["b", "2"]]);
  const getAll = jest.spyOn(form, "getAll");
  expect(fieldsOfForm(form)).toEqual({ b: "1, 2" });
  expect(getAll).not.toHaveBeenCalled();
});

test("of two fields chosen as the phone, the second is kept in the text", () => {
  const lead = mappedLead({ phone: "08041234567", mobile: "9800000001" }, { mobile: "phone", phone: "phone" });
  expect(lead.answers.phone).toBe("08041234567");
  expect(lead.lines).toEqual(["mobile: 9800000001"]);
});

test("a field without a choice is kept in the text, whatever its name", () => {
  const { lines } = mappedLead({ constructor: "Rao", mobile: "9800000001" }, { mobile: "phone" });
  expect([lines, leadOfQuestions({ constructor: "Rao" }).lines]).toEqual([["constructor: Rao"], ["constructor: Rao"]]);
});
