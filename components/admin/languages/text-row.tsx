import { CircleAlert } from "lucide-react";
import { useId } from "react";
import fields from "@/components/admin/fields/fields.module.scss";
import { badge, breaks, divided } from "@/components/admin/kit/content";
import { cluster, columns, inset, place, stack, text } from "@/components/admin/kit/layout";
import { Button, iconProps } from "@/components/admin/parts/button";
import { cx } from "@/components/ui/cx";
import { languages, type TranslatedLanguage } from "@/contract/language";
import type { SiteText, TranslationState } from "@/contract/schemas/site-content";
import styles from "./languages.module.scss";

export type SaveAs = "draft" | "confirmed";

type Props = {
  siteText: SiteText;
  language: TranslatedLanguage;
  typed: string | undefined;
  failure: string | undefined;
  isSaving: boolean;
  onType: (text: string) => void;
  onSave: (saveAs: SaveAs) => void;
};

export const STATES = {
  none: "Not translated",
  draft: "Draft",
  confirmed: "Confirmed",
  outdated: "Outdated",
} satisfies Record<TranslationState, string>;

const tones = { confirmed: "green", draft: "blue", outdated: "yellow", none: "grey" } as const;

export function TextRow({ siteText, language, typed, failure, isSaving, onType, onSave }: Props) {
  const id = useId();
  const { english, state, formerEnglish } = siteText;
  const translation = typed ?? siteText.text;
  return (
    <li className={cx(columns(3, "m"), inset(4), divided, styles.textRow)}>
      <div className={cx(stack(2), place("top", "shrinking"))}>
        <p id={`${id}-english`} className={text("typed")}>
          {english}
        </p>
        {formerEnglish && (
          <p className={cx(text("ink-2"), breaks)}>Translated when the English was: “{formerEnglish}”</p>
        )}
      </div>
      <div className={cx(stack(2), place("top", "shrinking"), styles.translation)}>
        <textarea
          className={fields.area}
          lang={languages[language].tag}
          rows={rowsFor(english)}
          value={translation}
          aria-label={languages[language].english}
          aria-describedby={`${id}-english ${id}-state ${id}-note`}
          aria-invalid={failure ? true : undefined}
          onChange={({ target }) => onType(target.value)}
        />
        <div id={`${id}-note`} className={fields.notes}>
          <Note siteText={siteText} translation={translation} failure={failure} />
        </div>
        <div className={cluster(2, "center")}>
          <span id={`${id}-state`} className={cx(badge(tones[state]), text("mid", "unbroken"), styles.chip)}>
            {STATES[state]}
          </span>
          {saveActions(siteText, translation).map(({ saveAs, label }) => (
            <Button
              key={label}
              id={`${id}-${saveAs}`}
              aria-label={`${label}: ${english}`}
              aria-disabled={isSaving}
              onClick={() => onSave(saveAs)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
    </li>
  );
}

const saveDraft = { saveAs: "draft", label: "Save draft" } as const;
const confirm = { saveAs: "confirmed", label: "Confirm" } as const;
/** An empty text that is confirmed takes the translation off the website. */
const removal = { saveAs: "confirmed", label: "Remove from website" } as const;

/** A confirmed text is replaced or removed at once, because a draft in its place would take it off the website. */
function saveActions({ state, text: saved }: SiteText, typed: string): { saveAs: SaveAs; label: string }[] {
  const isChanged = typed !== saved;
  if (!typed.trim()) return state === "confirmed" ? [removal] : [];
  if (state === "confirmed") return isChanged ? [confirm] : [];
  return isChanged || state === "outdated" ? [saveDraft, confirm] : [confirm];
}

type NoteProps = Pick<Props, "siteText" | "failure"> & { translation: string };

function Note({ siteText: { english, max }, translation, failure }: NoteProps) {
  const length = lengthOf(translation);
  const placeholders = [...new Set(english.match(/\{\w+\}/g) ?? [])].join(", ");
  if (failure)
    return (
      <p className={fields.error} role="alert">
        <CircleAlert size={16} {...iconProps} />
        {failure}
      </p>
    );
  if (max !== null && length > max)
    return (
      <p className={text("status-yellow")}>
        {length} characters; the English field allows {max}. Check how it looks on the page.
      </p>
    );
  return placeholders ? <p className={text("ink-3")}>Keep {placeholders} as it is. The website fills it in.</p> : null;
}

/** Counts characters as readers see them: a letter with its vowel sign is one. */
const lengthOf = (text: string): number => [...text].filter((character) => !/\p{M}/u.test(character)).length;

const CHARACTERS_PER_LINE = 44;
const MAX_ROWS = 14;

const rowsFor = (english: string): number => {
  const lines = english
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CHARACTERS_PER_LINE)), 0);
  return Math.min(MAX_ROWS, lines + 1);
};
