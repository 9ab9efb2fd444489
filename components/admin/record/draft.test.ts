/** @jest-environment jsdom */
import { blankDraft, dropDraft, keepDraft, readDraft, withWords } from "./draft";

afterEach(() => sessionStorage.clear());

test("a saved draft is dropped", () => {
  const saved = withWords(blankDraft(), { text: "Called" });
  keepDraft("enquiry", "1", saved);
  dropDraft("enquiry", "1", saved);
  expect(readDraft("enquiry", "1").text).toBe("");
  expect(sessionStorage).toHaveLength(0);
});

test("a draft started during the save of an earlier one stays", () => {
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
