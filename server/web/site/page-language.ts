import "server-only";
import { notFound } from "next/navigation";
import { translatePage } from "@/lib/content/language/page-translator";
import type { Translator } from "@/lib/content/language/translator";
import { findAddressTranslator, type PageParams } from "@/server/features/content";

export type { PageParams };

/**
 * Renders the rest of the page in the language of its address, and returns its translator. To be awaited before anything
 * else by the page, its layouts and its metadata. A language that the owner has not opened is not found. A route, which
 * is no render, passes the returned translator on.
 */
export async function setPageLanguage(params: PageParams): Promise<Translator> {
  const translator = (await findAddressTranslator(params)) ?? notFound();
  translatePage(translator);
  return translator;
}
