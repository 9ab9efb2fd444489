import { defaults } from "@/lib/content/defaults";
import { english } from "@/lib/content/language/translator";
import { readContent } from "@/server/features/content/content";
import { currentPreviewer } from "@/server/features/content/preview";
import { getQuestions, hasAnswers, readQuestionsOn } from "./questions";

jest.mock("@/server/features/content/content", () => ({ readContent: jest.fn() }));
jest.mock("@/server/features/content/preview", () => ({ currentPreviewer: jest.fn() }));

const [first, second] = defaults.questions.answers;

/** Mocks the document with these two answers, for a visitor or a preview. */
function written({ isConfirmed, isPreview = false }: { isConfirmed: boolean; isPreview?: boolean }) {
  const answers = [{ ...first, isConfirmed }, second];
  jest.mocked(readContent).mockResolvedValue({ ...defaults.questions, answers } as never);
  jest.mocked(currentPreviewer).mockReturnValue(isPreview ? "1" : undefined);
}

const questionsOf = (answers: readonly { question: string }[]) => answers.map(({ question }) => question);

test("an unconfirmed answer is not public, and nothing links to the page", async () => {
  written({ isConfirmed: false });
  expect((await getQuestions()).shown).toEqual([]);
  expect(await hasAnswers()).toBe(false);
});

test("a confirmed answer is public, and no other with it", async () => {
  written({ isConfirmed: true });
  expect(questionsOf((await getQuestions()).shown)).toEqual([first?.question]);
  expect(await hasAnswers()).toBe(true);
});

test("a preview shows all answers, with only confirmed ones in structured data", async () => {
  written({ isConfirmed: true, isPreview: true });
  const { shown, confirmed } = await getQuestions();
  expect(questionsOf(shown)).toEqual([first?.question, second?.question]);
  expect(questionsOf(confirmed)).toEqual([first?.question]);
});

test("the questions of a page in another language have their English text with them", async () => {
  const [one] = defaults.home.questions;
  jest.mocked(readContent).mockImplementation((async (_: unknown, { translator = undefined } = {}) => ({
    questions: [translator === english ? one : { ...one, question: "सवाल" }],
  })) as never);
  expect(await readQuestionsOn("home")).toEqual([{ ...one, question: "सवाल", inEnglish: one?.question }]);
});
