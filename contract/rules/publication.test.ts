import { emptyDetails } from "@/contract/content/documents";
import { questionsOf } from "./publication";

const project = (projectName: string, name = "", description: string[] = []) => ({
  project: { projectName, description, property_type: "Villa", customer: { name } },
});
const namesIn = (projectName: string, customer: string) => questionsOf(project(projectName, customer)).names;
const amountsIn = (text: string) => questionsOf(project("A house", "", [text])).amounts;

test("each word of the customer's name is found in the project's name and text, in any casing, once", () => {
  expect(namesIn("Lakshmi Devi - Kengeri", "Lakshmi Devi")).toEqual(["Lakshmi", "Devi"]);
  expect(questionsOf(project("LAKSHMI's villa", "lakshmi", ["For lakshmi"])).names).toEqual(["LAKSHMI"]);
  expect(namesIn("ಲಕ್ಷ್ಮಿ ಅವರ ಮನೆ", "ಲಕ್ಷ್ಮಿ ದೇವಿ")).toEqual(["ಲಕ್ಷ್ಮಿ"]);
  expect(namesIn("Lak\u200Bshmi nilaya", "Lakshmi")).toEqual(["Lakshmi"]);
});

test("a part of a word and an initial are no name; a common word of a name is asked about", () => {
  expect(namesIn("Lakshminarayana Layout, K block", "K. R. Lakshmi")).toEqual([]);
  expect(namesIn("House in Kengeri", "House of Rao")).toEqual(["House"]);
  expect(questionsOf({ project: { ...project("House").project, customer: null } }).names).toEqual([]);
});

test("the details on the website are searched too", () => {
  const details = {
    ...emptyDetails("project"),
    family: "the Rao family",
    pictures: [{ picture: { src: "", width: 1, height: 1, alt: "Meera at the door" }, caption: "", month: "" }],
  };
  expect(questionsOf({ ...project("House", "Meera Rao"), details }).names).toEqual(["Rao", "Meera"]);
});

test.each([
  ["Agreement value 41,75,501", ["41,75,501"]],
  ["Advance received 5 lakh", ["5 lakh"]],
  ["Advance 1.5 Lakhs, rest 2 crore", ["1.5 Lakhs", "2 crore"]],
  ["₹80 a foot, Rs. 5000 extra, INR 12", ["₹80", "Rs. 5000", "INR 12"]],
  ["1,450 sq ft on a 30 × 40 plot near RS Puram, 2 floors", []],
])("in “%s” the amounts are %j", (text, amounts) => {
  expect(amountsIn(text)).toEqual(amounts);
});
