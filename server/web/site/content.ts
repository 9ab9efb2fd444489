import "server-only";
import { cache } from "react";
import type { Point } from "@/contract/content/fields";
import { contactLinks } from "@/lib/contact-links";
import type { FormWords } from "@/lib/content/enquiry-questions";
import { english, type Translator } from "@/lib/content/language/translator";
import { currentPreviewer, findOpenLanguages, readContent, shownPrivacyVersion } from "@/server/features/content";
import { MAP_ORIGIN } from "@/server/platform/http/content-security-policy";

export { findOpenLanguages, readContent };

/** All forms of a page get the same object, so that it is serialised once. */
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
  const answers = words.answers.filter(({ isForHome }) => !isForHome);
  const confirmed = answers.filter(({ isConfirmed }) => isConfirmed);
  return { words, confirmed, shown: currentPreviewer() === undefined ? confirmed : answers };
}

export const hasAnswers = async () => (await getQuestions()).confirmed.length > 0;

type PageWithQuestions = "home" | "estimator";

export async function readQuestionsOn(page: PageWithQuestions) {
  const [shown, inEnglish] = await Promise.all([questionsOn(page), questionsOn(page, english)]);
  return shown.map((question, index) => ({ ...question, inEnglish: inEnglish[index]?.question }));
}

async function questionsOn(page: PageWithQuestions, translator?: Translator) {
  const [{ questions }, { answers }] = await Promise.all([
    readContent(page, { translator }),
    readContent("questions", { translator }),
  ]);
  const extra = answers.filter(({ isForHome, isConfirmed }) => page === "home" && isForHome && isConfirmed);
  return [...questions, ...extra.map(({ question, answer }) => ({ question, answer, more: "nowhere" as const }))];
}

/** Degrees from a map's centre to its sides, so that it shows about five kilometres. */
const MAP_REACH = 0.025;

/** OpenStreetMap needs no key and sets no cookies. */
export function embeddedMap({ latitude, longitude }: Point): string {
  const box = [longitude - MAP_REACH, latitude - MAP_REACH, longitude + MAP_REACH, latitude + MAP_REACH];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(4)).join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `${MAP_ORIGIN}/export/embed.html?${query}`;
}

export function mapsLink({ point, address }: { point: Point | null; address: string }): string | undefined {
  const query = point
    ? `${point.latitude},${point.longitude}`
    : encodeURIComponent(address.replace(/\s+/g, " ").trim());
  return query ? `https://www.google.com/maps/search/?api=1&query=${query}` : undefined;
}
