"use client";

import { type ReactNode, useMemo } from "react";
import type { Language } from "@/contract/language";
import { translatorOf, type Words } from "@/lib/content/language/translator";
import { TranslatorContext } from "@/lib/content/language/use-translator";

type Props = { language: Language; words: Words; children: ReactNode };

/** Gives client components below it their language and words. */
export function Translated({ language, words, children }: Props) {
  const translator = useMemo(() => translatorOf(language, words), [language, words]);
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}
