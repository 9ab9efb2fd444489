import { defaults, PRIVACY_VERSION } from "@/lib/content/defaults";
import { english } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import { createContentStore } from "@/server/database/documents/store";
import * as catalogue from "@/server/features/catalogue";
import * as content from "@/server/features/content";
import { ownSiteDatabase } from "@/server/testing/site-database";
import { getQuestions, hasAnswers, readFormWords, readQuestionsOn } from "./content";
import { readNamesIn } from "./row-addresses";

jest.mock("@/server/features/content", () => ({
  ...jest.requireActual("@/server/features/content"),
  __esModule: true,
}));
jest.mock("@/server/features/catalogue", () => ({
  ...jest.requireActual("@/server/features/catalogue"),
  __esModule: true,
}));

test("[PRIV-01] a form names the version of the shipped privacy text, and of the owner's once one is saved", async () => {
  await using site = await ownSiteDatabase();
  expect((await readFormWords()).notice).toBe(PRIVACY_VERSION);
  const owner = { name: "Owner", holder: "owner" };
  await createContentStore(site.db).save("privacy", { value: { ...defaults.privacy }, version: 0 }, owner);
  expect((await readFormWords()).notice).toBe(1);
});

const [ofHome, first, second] = defaults.questions.answers;

function written({ isConfirmed, isPreview = false }: { isConfirmed: boolean; isPreview?: boolean }) {
  const answers = [{ ...first, isConfirmed }, second];
  jest.spyOn(content, "readContent").mockResolvedValue({ ...defaults.questions, answers } as never);
  jest.spyOn(content, "currentPreviewer").mockReturnValue(isPreview ? "1" : undefined);
}

const questionsOf = (answers: readonly { question: string }[]) => answers.map(({ question }) => question);

test.each([
  ["a confirmed answer is public, and no other with it", true, [first?.question]],
  ["an unconfirmed answer is not public, and nothing links to the page", false, []],
])("%s", async (_rule, isConfirmed, shown) => {
  written({ isConfirmed });
  expect(questionsOf((await getQuestions()).shown)).toEqual(shown);
  expect(await hasAnswers()).toBe(isConfirmed);
});

test("a preview shows all answers, with only confirmed ones in structured data", async () => {
  written({ isConfirmed: true, isPreview: true });
  const { shown, confirmed } = await getQuestions();
  expect(questionsOf(shown)).toEqual([first?.question, second?.question]);
  expect(questionsOf(confirmed)).toEqual([first?.question]);
});

test("the questions of a page in another language have their English text with them", async () => {
  const [one] = defaults.home.questions;
  jest.spyOn(content, "readContent").mockImplementation((async (_: unknown, { translator = undefined } = {}) => ({
    questions: [translator === english ? one : { ...one, question: "सवाल" }],
    answers: [],
  })) as never);
  expect(await readQuestionsOn("home")).toEqual([{ ...one, question: "सवाल", inEnglish: one?.question }]);
});

test.each([true, false])(
  "an answer for the home page is the last of its questions there once it is confirmed, and never among the answers: %s",
  async (isConfirmed) => {
    const { questions } = defaults.home;
    const answers = [{ ...ofHome, isConfirmed }, first];
    jest.spyOn(content, "readContent").mockImplementation((async () => ({ questions, answers })) as never);
    const own = questionsOf(questions);
    const shown = isConfirmed ? [...own, "What about termites and rain?"] : own;
    expect(questionsOf(await readQuestionsOn("home"))).toEqual(shown);
    expect(questionsOf(await readQuestionsOn("estimator"))).toEqual(own);
    expect(await hasAnswers()).toBe(false);
  },
);

test("a page gets the translated names of rows, also while some rows cannot be read", async () => {
  const cities = [{ _id: "1", cityName: "Mysuru", offers: [{ packageName: "Pure" }, { packageName: "Royal" }] }];
  jest.spyOn(catalogue, "getOffersByCity").mockResolvedValue({ cities, citiesFailed: false } as never);
  jest.spyOn(catalogue, "getDesigns").mockResolvedValue([{ name: "Honge" }] as never);
  jest.spyOn(catalogue, "getProjects").mockResolvedValue(undefined);
  const hindi = translatorOf("hi", { Mysuru: "मैसूरु", Pure: "शुद्ध", Honge: "होंगे", "Call us": "कॉल करें" });
  expect(await readNamesIn(hindi)).toEqual({ Mysuru: "मैसूरु", Pure: "शुद्ध", Honge: "होंगे" });
});
