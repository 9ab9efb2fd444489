import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { messages } from "./messages";
import { visitorMessages } from "./visitor-messages";

/**
 * The catalogue of the specification (sections 5 and 8), with the corrections listed in docs/departures.md. "City ID is
 * required" derives from the kind's name (contract/calls/call.ts).
 */
const CATALOGUE = [
  "Name is required",
  "Phone number is required",
  "Email is required",
  "Location is required",
  "Plot size is required",
  "Error fetching cities",
  "Error fetching packages",
  "Error fetching services",
  "No packages available in this city.",
  "No services available for this package.",
  "No completed projects available.",
  "Loading...",
  "No projects found.",
  "There was an issue with your submission",
  "Thank you ! Team will Contact You Soon...",
  "Form submitted successfully!",
  "Something went wrong",
  "Login failed",
  "Unexpected Application Error!",
  "Page Not Found",
  "An error occurred while saving the customer. Please try again.",
  "Failed to save project. Please do enter all fields",
  "Failed to save Designs. Please do fill all the fields",
  "Error saving package",
  "Error saving service",
  "Error deleting package",
  "Error deleting city",
  "Error deleting enquiry",
  "Network error",
];

type Tree = { [name: string]: string | Tree | ((...said: never[]) => string) };

/** Each sentence with its path, such as messages.home.cities. For a function, its source. */
function sentencesIn(tree: Tree, path: string): [name: string, sentence: string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === "object" ? sentencesIn(value, `${path}.${name}`) : [[`${path}.${name}`, String(value)]],
  );
}

const sentences = [...sentencesIn(messages, "messages"), ...sentencesIn(visitorMessages, "visitorMessages")];

const files = ["app", "components", "lib", "backend", "server", "contract"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test.") && !file.startsWith("server/testing"));
/** The catalogue in two files, and the sentence that has its own because every page loads it. */
const CATALOGUE_FILES = ["contract/messages.ts", "contract/visitor-messages.ts", "contract/unexpected.ts"];
const sources = files
  .filter((file) => !CATALOGUE_FILES.includes(file))
  .map((file) => ({ file, code: readFileSync(file, "utf8") }));

test("the catalogue holds every sentence of the specification's", () => {
  const ours = sentences.map(([, sentence]) => sentence);
  expect(CATALOGUE.filter((sentence) => !ours.includes(sentence))).toEqual([]);
});

test("every sentence is used, by its own name or through its group", () => {
  const all = sources.map(({ code }) => code).join("\n");
  const isSaid = (name: string) => {
    const group = name.slice(0, name.lastIndexOf("."));
    return (
      new RegExp(`\\b${name}\\b`).test(all) ||
      all.includes(`from "@/contract/${name.replace("visitorMessages.", "")}"`) ||
      (group.includes(".") && new RegExp(`\\b${group}(?![\\w.])`).test(all))
    );
  };
  expect(sentences.map(([name]) => name).filter((name) => !isSaid(name))).toEqual([]);
});

test("no other file repeats a sentence", () => {
  const isSpelt = (code: string) =>
    sentences.filter(([, sentence]) => code.includes(`"${sentence}"`)).map(([name]) => name);
  expect(sources.map(({ file, code }) => [file, isSpelt(code)]).filter(([, names]) => names?.length)).toEqual([]);
});
