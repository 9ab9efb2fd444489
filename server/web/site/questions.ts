import "server-only";
import { english } from "@/lib/content/language/translator";
import { currentPreviewer, readContent } from "@/server/features/content";

/** Only `confirmed` answers are public and in structured data. `shown` adds the others in a preview. */
export async function getQuestions() {
  const words = await readContent("questions");
  const confirmed = words.answers.filter(({ isConfirmed }) => isConfirmed);
  return { words, confirmed, shown: currentPreviewer() === undefined ? confirmed : words.answers };
}

export const hasAnswers = async () => (await getQuestions()).confirmed.length > 0;

export async function readQuestionsOn(page: "home" | "estimator") {
  const [{ questions }, inEnglish] = await Promise.all([readContent(page), readContent(page, { translator: english })]);
  return questions.map((one, at) => ({ ...one, inEnglish: inEnglish.questions[at]?.question }));
}
