import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { replacedTermsIn } from "@/server/testing/replaced-terms";

const FOLDERS = ["app", "components", "contract", "lib", "backend/seed"];
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** A string of several words, or text between two tags. */
const TEXT = /"((?:[^"\\\n]|\\.)*\s(?:[^"\\\n]|\\.)*)"|`([^`]*\s[^`]*)`|>([^<>{}]*[a-z]{2}[^<>{}]*)</g;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.tsx?$|\.json$/.test(name))
    .map((name) => join(folder, name)),
);

/** A file's strings that people may read, without code inside templates. */
const textsIn = (file: string) =>
  [...readFileSync(file, "utf8").replace(COMMENT, "").matchAll(TEXT)]
    .map(([, quoted = "", template = "", between = ""]) => (quoted || template || between).replace(/\$\{[^}]*\}/g, ""))
    // Selectors and unions of types are no sentences.
    .filter((text) => /^\s*["“]?[A-Z{][^|]*$/.test(text));

test("no text for people uses an outdated term", () => {
  const found = files.flatMap((file) =>
    textsIn(file).flatMap((text) => replacedTermsIn(text).map((term) => `${file}: ${term}: ${text.trim()}`)),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

test("no text for people has a space before its per cent sign: 25%, as in India", () => {
  const found = files.flatMap((file) => {
    const code = readFileSync(file, "utf8").replace(COMMENT, "");
    return (code.match(/.*[\d}](?: |\u00a0|\\u00a0)%.*/g) ?? []).map((line) => `${file}: ${line.trim()}`);
  });
  expect(found).toEqual([]);
});
