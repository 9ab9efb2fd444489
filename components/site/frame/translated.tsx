"use client";

import { type ReactNode, useEffect, useMemo } from "react";
import { useTranslator } from "#translator";
import { type Language, languages } from "@/contract/language";
import { isEnglish, isInOtherScript } from "@/lib/content/language/address";
import type { Words } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import { TranslatorContext } from "@/lib/content/language/use-translator";

export function Translated({ language, words, children }: { language: Language; words: Words; children: ReactNode }) {
  const outerWords = useTranslator().words;
  const translator = useMemo(() => translatorOf(language, { ...outerWords, ...words }), [language, outerWords, words]);
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}

/**
 * Marks English texts on a translated page, so that screen readers pronounce them right. The server does this in HTML
 * (server/web/pages/postprocess-html.ts), which client-side navigation does not fetch.
 */
export function EnglishMarks() {
  useEffect(() => {
    const observer = new MutationObserver((mutations) => {
      for (const { target, addedNodes } of mutations) {
        const changed = target instanceof Element ? target : target.parentElement;
        if (changed) updateMark(changed);
        for (const added of addedNodes) if (added instanceof Element) updateMarksIn(added);
      }
    });
    updateMarksIn(document.body);
    const observed = { childList: true, characterData: true, attributeFilter: ["alt"], subtree: true };
    observer.observe(document.body, observed);
    return () => observer.disconnect();
  }, []);
  return null;
}

function updateMarksIn(root: Element): void {
  for (const element of [root, ...root.querySelectorAll("*")]) updateMark(element);
}

function updateMark(element: Element): void {
  if (element.matches("script, style, title, textarea")) return;
  const language = element.getAttribute("lang");
  const isMarked = language === languages.en.tag;
  // An element that contains elements may be in several languages.
  const isMarkable = language === null && element.childElementCount === 0;
  if (!isMarked && !isMarkable) return;
  const text = element instanceof HTMLImageElement ? element.alt : (element.textContent ?? "");
  if (isMarked && isInOtherScript(text)) element.removeAttribute("lang");
  if (isMarkable && isEnglish(text)) element.setAttribute("lang", languages.en.tag);
}
