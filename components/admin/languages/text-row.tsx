"use client";

import { CircleAlert } from "lucide-react";
import { useId } from "react";
import fields from "@/components/admin/fields/fields.module.scss";
import { Button, iconProps } from "@/components/admin/parts/button";
import { languages, type TranslatedLanguage } from "@/contract/language";
import type { SiteText } from "@/contract/schemas/site-content";
import { languageWords } from "./language-words";
import languageStyles from "./languages.module.scss";
import styles from "./text-row.module.scss";
import type { SaveAs } from "./use-translations";

const words = languageWords.editor;

type Props = {
  one: SiteText;
  language: TranslatedLanguage;
  typed: string | undefined;
  failure: string | undefined;
  isSaving: boolean;
  onType: (text: string) => void;
  onSave: (as: SaveAs) => void;
};

export function TextRow({ one, language, typed, failure, isSaving, onType, onSave }: Props) {
  const id = useId();
  const { english, state, formerEnglish } = one;
  const text = typed ?? one.text;
  return (
    <li className={styles.text}>
      <div className={styles.english}>
        <p id={`${id}-english`} className={styles.words}>
          {english}
        </p>
        {formerEnglish && <p className={styles.former}>{words.formerly(formerEnglish)}</p>}
      </div>
      <div className={styles.translation}>
        <textarea
          className={fields.area}
          lang={languages[language].tag}
          rows={rowsFor(english)}
          value={text}
          aria-label={words.translation(language)}
          aria-describedby={`${id}-english ${id}-state ${id}-note`}
          aria-invalid={failure ? true : undefined}
          onChange={({ target }) => onType(target.value)}
        />
        <div id={`${id}-note`} className={fields.notes}>
          <Note one={one} text={text} failure={failure} />
        </div>
        <div className={styles.foot}>
          <span id={`${id}-state`} className={languageStyles.chip} data-state={state}>
            {languageWords.states[state]}
          </span>
          {savesOf(one, text).map(({ as, label }) => (
            <Button
              key={label}
              id={`${id}-${as}`}
              aria-label={`${label}: ${english}`}
              aria-disabled={isSaving}
              onClick={() => onSave(as)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}

/** A confirmed text is replaced or removed at once, because a draft in its place would take it off the website. */
function savesOf({ state, text: saved }: SiteText, text: string): { as: SaveAs; label: string }[] {
  const isChanged = text !== saved;
  const confirm = { as: "confirmed", label: words.confirm } as const;
  if (!text.trim()) return state === "confirmed" ? [{ as: "confirmed", label: words.remove }] : [];
  if (state === "confirmed") return isChanged ? [confirm] : [];
  return [...(isChanged || state === "outdated" ? [{ as: "draft", label: words.saveDraft } as const] : []), confirm];
}

function Note({ one: { english, max }, text, failure }: Pick<Props, "one" | "failure"> & { text: string }) {
  const length = lengthOf(text);
  const placeholders = [...new Set(english.match(/\{\w+\}/g) ?? [])].join(", ");
  if (failure)
    return (
      <p className={fields.error} role="alert">
        <CircleAlert size={16} {...iconProps} />
        {failure}
      </p>
    );
  if (max !== null && length > max) return <p className={styles.long}>{words.tooLong(length, max)}</p>;
  return placeholders ? <p className={fields.hint}>{words.placeholders(placeholders)}</p> : null;
}

/** As characters are seen: a letter with its vowel sign is one. */
const lengthOf = (text: string): number => [...text].filter((sign) => !/\p{M}/u.test(sign)).length;

const COLUMN = 44;
const MOST_ROWS = 14;

const rowsFor = (english: string): number => {
  const lines = english.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / COLUMN)), 0);
  return Math.min(MOST_ROWS, lines + 1);
};
