import { leadOfQuestions, mappedLead } from "./lead";

test("of two fields chosen as the phone, the second is kept in the text", () => {
  const lead = mappedLead({ phone: "08041234567", mobile: "9800000001" }, { mobile: "phone", phone: "phone" });
  expect(lead.answers.phone).toBe("08041234567");
  expect(lead.lines).toEqual(["mobile: 9800000001"]);
});

test("a field without a choice is kept in the text, whatever its name", () => {
  const { lines } = mappedLead({ constructor: "Rao", mobile: "9800000001" }, { mobile: "phone" });
  expect([lines, leadOfQuestions({ constructor: "Rao" }).lines]).toEqual([["constructor: Rao"], ["constructor: Rao"]]);
});
