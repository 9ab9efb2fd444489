import { defaults } from "@/lib/content/defaults";
import { readContent } from "@/server/features/content/content";
import { lookerAtPreview } from "@/server/features/content/preview";
import { getQuestions, hasAnswers } from "./questions";

jest.mock("@/server/features/content/content", () => ({ readContent: jest.fn() }));
jest.mock("@/server/features/content/preview", () => ({ lookerAtPreview: jest.fn() }));

const [first, second] = defaults.questions.answers;

/** The document with these two answers, read by a visitor, or in a preview. */
function written({ isConfirmed, isPreview = false }: { isConfirmed: boolean; isPreview?: boolean }) {
  const answers = [{ ...first, isConfirmed }, second];
  jest.mocked(readContent).mockResolvedValue({ ...defaults.questions, answers } as never);
  jest.mocked(lookerAtPreview).mockReturnValue(isPreview ? "1" : undefined);
}

const asked = (answers: readonly { question: string }[]) => answers.map(({ question }) => question);

test("an answer that nobody has confirmed is not public, and leads nobody to the page", async () => {
  written({ isConfirmed: false });
  expect((await getQuestions()).shown).toEqual([]);
  expect(await hasAnswers()).toBe(false);
});

test("one that is confirmed is, and no other with it", async () => {
  written({ isConfirmed: true });
  expect(asked((await getQuestions()).shown)).toEqual([first?.question]);
  expect(await hasAnswers()).toBe(true);
});

test("a preview shows all of them, and says to search engines only what is confirmed", async () => {
  written({ isConfirmed: true, isPreview: true });
  const { shown, confirmed } = await getQuestions();
  expect(asked(shown)).toEqual([first?.question, second?.question]);
  expect(asked(confirmed)).toEqual([first?.question]);
});
