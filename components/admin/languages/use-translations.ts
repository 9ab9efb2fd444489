"use client";

import { useState } from "react";
import { useSessionRetry } from "@/components/admin/hooks/use-action";
import { notify } from "@/components/admin/parts/toasts";
import { translationCalls } from "@/contract/calls/site-content";
import { AppError } from "@/contract/errors";
import type { TranslatedLanguage } from "@/contract/language";
import type { SiteText } from "@/contract/schemas/site-content";
import { useWrite } from "@/lib/api/use-call";
import { store, tabStorage } from "@/lib/browser-storage";

export type SaveAs = "draft" | "confirmed";

export function useTranslations(language: TranslatedLanguage) {
  const saveDrafts = useWrite(translationCalls.saveDrafts);
  const confirm = useWrite(translationCalls.confirm);
  const withSessionRetry = useSessionRetry();
  const [typed, setTyped] = useState<TypedTexts>(() => readTyped(language));
  const [failures, setFailures] = useState<TypedTexts>(new Map());
  const [saving, setSaving] = useState<string>();

  function change(change: (typed: Map<string, string>) => void) {
    setTyped((before) => {
      const now = new Map(before);
      change(now);
      storeTyped(language, now);
      return now;
    });
  }

  const drop = (english: string, saved: string) =>
    change((now) => void (now.get(english) === saved && now.delete(english)));

  const explain = (english: string, why?: string) =>
    setFailures((before) => {
      const now = new Map(before);
      if (why) now.set(english, why);
      else now.delete(english);
      return now;
    });

  return {
    typed,
    failures,
    saving,
    type: ({ english, text }: SiteText, now: string) =>
      change((all) => (now === text ? all.delete(english) : all.set(english, now))),
    async save({ english, text: before }: SiteText, as: SaveAs) {
      if (saving !== undefined) return;
      const text = typed.get(english) ?? before;
      const send = as === "draft" ? saveDrafts : confirm;
      setSaving(english);
      explain(english);
      try {
        await withSessionRetry(() => send({ params: { language }, body: { texts: [{ english, text }] } }));
        drop(english, text);
        notify.done(
          text
            ? as === "draft"
              ? "Draft saved"
              : "Confirmed. Visitors read it once the language is open."
            : "Removed. Visitors read the English text.",
        );
      } catch (thrown) {
        explain(english, AppError.from(thrown).message);
      }
      setSaving(undefined);
    },
  };
}

type TypedTexts = ReadonlyMap<string, string>;

const keyOf = (language: TranslatedLanguage) => `translations.${language}`;

function readTyped(language: TranslatedLanguage): TypedTexts {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(keyOf(language)) ?? "[]"));
  } catch {
    return new Map();
  }
}

function storeTyped(language: TranslatedLanguage, typed: TypedTexts): void {
  store(tabStorage, keyOf(language), typed.size > 0 ? JSON.stringify([...typed]) : null);
}
