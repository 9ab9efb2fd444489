/** @jest-environment jsdom */
import { blankDraft, dropDraft, keepDraft, readDraft, withWords } from "./draft";

afterEach(() => sessionStorage.clear());

test("a draft that was saved is forgotten", () => {
  const saved = withWords(blankDraft(), { text: "Called" });
  keepDraft("enquiry", "1", saved);
  dropDraft("enquiry", "1", saved);
  expect(readDraft("enquiry", "1").text).toBe("");
  expect(sessionStorage).toHaveLength(0);
});

test("a draft that was begun while an earlier one was being saved stays", () => {
  const saved = withWords(blankDraft(), { text: "Called" });
  const newer = withWords(saved, { text: "Called again" });
  keepDraft("enquiry", "1", newer);
  dropDraft("enquiry", "1", saved);
  expect(readDraft("enquiry", "1")).toEqual(newer);
});

test("the draft of another record stays", () => {
  const saved = withWords(blankDraft(), { text: "Called" });
  keepDraft("enquiry", "1", saved);
  keepDraft("customer", "1", saved);
  keepDraft("enquiry", "2", saved);
  dropDraft("enquiry", "1", saved);
  expect([readDraft("customer", "1"), readDraft("enquiry", "2")]).toEqual([saved, saved]);
});
