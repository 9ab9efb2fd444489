import "server-only";
import { notFound } from "next/navigation";
import { setPageTranslator } from "@/lib/content/language/page-translator";
import type { Translator } from "@/lib/content/language/translator";
import { findTranslatorOfPath, type PageParams } from "@/server/features/content";

export type { PageParams };

/** Pages, layouts and metadata await this first. In a language that is not open, the page counts as missing. */
export async function setPageLanguage(params: PageParams): Promise<Translator> {
  const translator = (await findTranslatorOfPath(params)) ?? notFound();
  setPageTranslator(translator);
  return translator;
}
