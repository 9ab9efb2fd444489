import "server-only";
import { currentPreviewer, readContent } from "@/server/features/content";

/**
 * Families' questions. `confirmed` are the answers that the owner has confirmed: only these are public and in
 * structured data. `shown` adds the others in a preview.
 */
export async function getQuestions() {
  const words = await readContent("questions");
  const confirmed = words.answers.filter(({ isConfirmed }) => isConfirmed);
  return { words, confirmed, shown: currentPreviewer() === undefined ? confirmed : words.answers };
}

/** Whether the page has content. Nothing links to it otherwise. */
export const hasAnswers = async () => (await getQuestions()).confirmed.length > 0;
