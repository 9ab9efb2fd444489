"use client";

import { type ReactNode, useMemo } from "react";
import { useTranslator } from "#translator";
import type { Language } from "@/contract/language";
import type { Words } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import { TranslatorContext } from "@/lib/content/language/use-translator";

type Props = { language: Language; words: Words; children: ReactNode };

export function Translated({ language, words, children }: Props) {
  const { words: outer } = useTranslator();
  const translator = useMemo(() => translatorOf(language, { ...outer, ...words }), [language, outer, words]);
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}
