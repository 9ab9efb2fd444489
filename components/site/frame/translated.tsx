"use client";

import { type ReactNode, useEffect, useMemo } from "react";
import { useTranslator } from "#translator";
import { type Language, languages } from "@/contract/language";
import { isEnglish, isInOtherScript } from "@/lib/content/language/address";
import type { Words } from "@/lib/content/language/translator";
import { translatorOf } from "@/lib/content/language/translator-of";
import { TranslatorContext } from "@/lib/content/language/use-translator";

export function Translated({ language, words, children }: { language: Language; words: Words; children: ReactNode }) {
  const { words: outer } = useTranslator();
  const translator = useMemo(() => translatorOf(language, { ...outer, ...words }), [language, outer, words]);
  return <TranslatorContext value={translator}>{children}</TranslatorContext>;
}

/**
 * For screen readers. The server marks only HTML (server/web/pages/postprocess-html.ts), which client-side navigation does not fetch.
 */
export function EnglishMarks() {
  useEffect(() => {
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const changed = target instanceof Element ? target : target.parentElement;
        if (changed) mark(changed);
        for (const added of addedNodes) if (added instanceof Element) markAll(added);
      }
    });
    markAll(document.body);
    const changes = { childList: true, characterData: true, attributes: true, attributeFilter: ["alt"] };
    observer.observe(document.body, { ...changes, subtree: true });
    return () => observer.disconnect();
  }, []);
  return null;
}

function markAll(root: Element): void {
  for (const element of [root, ...root.querySelectorAll("*")]) mark(element);
}

function mark(element: Element): void {
  if (element.matches("script, style, title, textarea")) return;
  const language = element.getAttribute("lang");
  const isMarked = language === languages.en.tag;
  // An element with others in it may be in several languages.
  const isToCheck = language === null && element.childElementCount === 0;
  if (!isMarked && !isToCheck) return;
  const text = element instanceof HTMLImageElement ? element.alt : (element.textContent ?? "");
  if (isMarked && isInOtherScript(text)) element.removeAttribute("lang");
  if (isToCheck && isEnglish(text)) element.setAttribute("lang", languages.en.tag);
}
