import "server-only";
import { cache } from "react";
import { contactLinks } from "@/lib/contact-links";
import type { FormWords } from "@/lib/content/enquiry-questions";
import { english } from "@/lib/content/language/translator";
import { currentPreviewer, findOpenLanguages, readContent, shownPrivacyVersion } from "@/server/features/content";

export { findOpenLanguages, readContent };

/** One object per page, so that it is serialised once. */
export const readFormWords = cache(async (): Promise<FormWords> => {
  const [company, { text }, { besideForms }, notice] = await Promise.all([
    readContent("company"),
    readContent("confirmation"),
    readContent("privacy"),
    shownPrivacyVersion(),
  ]);
  const { call, whatsapp } = contactLinks(company);
  return { phone: company.phone, call, whatsapp, confirmation: text, besideButton: besideForms, notice };
});

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
