import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { helpTopics, isFound, questionOf } from "./answers";
import { helpWords } from "./help-words";

const answers = helpTopics.flatMap((topic) => topic.answers);

/** The sources of the staff screens and their words, without tests and the help itself. */
function sources(): string {
  const folders = ["app/(staff)", "components/admin", "contract", "lib/content"];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test.") && !file.startsWith("help"))
      .map((file) => readFileSync(join(folder, file), "utf8")),
  );
  return files.join("\n").replace(/>\s+/g, ">").replace(/\s+</g, "<");
}

test("each label that an answer quotes is on a staff screen", () => {
  const source = sources();
  const texts = [...answers.flatMap(({ steps, note = "" }) => [...steps, note]), helpWords.support.noOffice];
  const labels = new Set(texts.flatMap((text) => [...text.matchAll(/“([^”]+)”/g)].map(([, label = ""]) => label)));
  expect(labels.size).toBeGreaterThan(50);
  const isThere = (label: string) => [`"${label}"`, `>${label}<`, `\`${label} \${`].some((one) => source.includes(one));
  const missing = [...labels].filter((label) => !isThere(label));
  expect(missing).toEqual([]);
});

test("questions and places in the address are unique, and a question reads like one", () => {
  expect(new Set(answers.map(questionOf)).size).toBe(answers.length);
  const ids = [...helpTopics, ...answers].map(({ id }) => id);
  expect(new Set([...ids, helpWords.support.id]).size).toBe(ids.length + 1);
  for (const answer of answers) expect(questionOf(answer)).toMatch(/^How do I [a-z].*[a-z]\?$/);
});

test("an answer is found by all typed words, in its question, steps and note, in any casing", () => {
  const found = (typed: string) => answers.filter((answer) => isFound(answer, typed)).map(({ id }) => id);
  expect(found("CLAIM")).toContain("claim");
  expect(found("accountant xlsx")).toEqual(["month"]);
  expect(found("passkey")).toEqual(["two-step"]);
  expect(found("swimming pool")).toEqual([]);
  expect(found("")).toHaveLength(answers.length);
});
