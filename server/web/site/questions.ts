import "server-only";
import { lookerAtPreview, readContent } from "@/server/features/content";

/**
 * What families ask. `confirmed` are the answers that the owner has said are true: nothing else is ever public, and
 * structured data are made of these alone. `shown` are those, and in a preview the others too.
 */
export async function getQuestions() {
  const words = await readContent("questions");
  const confirmed = words.answers.filter(({ isConfirmed }) => isConfirmed);
  return { words, confirmed, shown: lookerAtPreview() === undefined ? confirmed : words.answers };
}

/** Whether the page of questions says anything: until then nothing leads there. */
export const hasAnswers = async () => (await getQuestions()).confirmed.length > 0;
