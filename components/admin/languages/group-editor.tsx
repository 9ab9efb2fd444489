import { ArrowLeft } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useLeaveGuard } from "@/components/admin/editor/use-editor";
import { useAttempt, useSessionRetry } from "@/components/admin/hooks/use-action";
import { footBar } from "@/components/admin/kit/content";
import { cluster, columnGap, columns, inset, place, text } from "@/components/admin/kit/layout";
import { Button, ButtonLink } from "@/components/admin/parts/button";
import { ReadStatus } from "@/components/admin/parts/list-notice";
import { Question } from "@/components/admin/parts/modal";
import { Panel } from "@/components/admin/parts/panel";
import { notify } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import type { Output } from "@/contract/calls/call";
import { translationCalls } from "@/contract/calls/site-content";
import { findDocument } from "@/contract/content/documents";
import { AppError } from "@/contract/errors";
import { languages, type TranslatedLanguage } from "@/contract/language";
import type { SiteText } from "@/contract/schemas/site-content";
import { useCall, useRevalidate, useWrite } from "@/lib/api/use-call";
import { store, tabStorage } from "@/lib/browser-storage";
import { addressOfLanguage } from "@/lib/content/screens";
import { counted } from "@/lib/format";
import styles from "./languages.module.scss";
import { type SaveAs, TextRow } from "./text-row";

export function GroupEditor({ language, group }: { language: TranslatedLanguage; group: string }) {
  const read = useCall(translationCalls.readGroup, { params: { language, group } });
  const { typed, failure, savingEnglish, type, save } = useTranslations(language);
  const [isLeaving, setLeaving] = useState(false);
  const router = useRouter();
  const unsaved = read.data?.texts.filter(({ english }) => typed.has(english)).length ?? 0;
  useLeaveGuard(unsaved > 0, () => setLeaving(true));
  const languageAddress = addressOfLanguage(language);

  return (
    <div className={columns(4)}>
      <ButtonLink look="quiet" icon={ArrowLeft} className={place("left")} href={languageAddress}>
        {`All parts in ${languages[language].english}`}
      </ButtonLink>
      <Panel title={`${groupName(group)} in ${languages[language].english}`}>
        <ReadStatus read={read} rows={8} />
        {read.data && (
          <>
            <ul>
              {read.data.texts.map((siteText) => (
                <TextRow
                  key={siteText.english}
                  siteText={siteText}
                  language={language}
                  typed={typed.get(siteText.english)}
                  failure={failure?.english === siteText.english ? failure.why : undefined}
                  isSaving={savingEnglish === siteText.english}
                  onType={(text) => type(siteText, text)}
                  onSave={(saveAs) => void save(siteText, saveAs)}
                />
              ))}
            </ul>
            <div className={cx(foot, styles.foot)}>
              <p role="status">
                {unsaved > 0
                  ? counted(unsaved, { one: "{n} unsaved text", other: "{n} unsaved texts" })
                  : "No unsaved text."}
              </p>
              <ConfirmAll language={language} group={group} read={read.data} unsaved={unsaved} />
            </div>
          </>
        )}
      </Panel>
      {isLeaving && (
        <Question
          title="Leave without saving?"
          yes="Leave"
          onYes={() => router.push(languageAddress)}
          onNo={() => setLeaving(false)}
        >
          Your unsaved texts stay in this browser tab until you close it.
        </Question>
      )}
    </div>
  );
}

const foot = cx(cluster(2, "center", "between"), columnGap(4), text("ink-2"), inset(2), footBar);

type ConfirmAllProps = {
  language: TranslatedLanguage;
  group: string;
  read: Output<typeof translationCalls.readGroup>;
  unsaved: number;
};

function ConfirmAll({ language, group, read: { version, texts }, unsaved }: ConfirmAllProps) {
  const confirm = useWrite(translationCalls.confirmGroup);
  const readAgain = useRevalidate();
  const attempt = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const drafts = texts.filter(({ state }) => state === "draft").length;
  if (drafts === 0) return null;

  function confirmDrafts() {
    setAsking(false);
    void attempt(async () => {
      const input = { params: { language, group }, body: { version } };
      const { confirmed } = await confirm(input).catch(async (thrown: unknown) => {
        await readAgain(translationCalls.confirmGroup.tags);
        throw thrown;
      });
      notifyConfirmed(confirmed);
    });
  }

  return (
    <>
      <Button
        look="main"
        onClick={() => (unsaved > 0 ? notify.failed("Save or confirm your unsaved texts first.") : setAsking(true))}
      >
        Confirm all drafts
      </Button>
      {isAsking && (
        <ConfirmQuestion drafts={drafts} onYes={confirmDrafts} onNo={() => setAsking(false)}>
          Confirm only what you have read. Outdated and missing translations are left out.
        </ConfirmQuestion>
      )}
    </>
  );
}

function useTranslations(language: TranslatedLanguage) {
  const saveDrafts = useWrite(translationCalls.saveDrafts);
  const confirm = useWrite(translationCalls.confirm);
  const withSessionRetry = useSessionRetry();
  const [typed, setTyped] = useState<TypedTexts>(() => readTyped(language));
  const [failure, setFailure] = useState<{ english: string; why: string }>();
  const [savingEnglish, setSavingEnglish] = useState<string>();

  function change(edit: (texts: Map<string, string>) => void) {
    setTyped((before) => {
      const texts = new Map(before);
      edit(texts);
      storeTyped(language, texts);
      return texts;
    });
  }

  return {
    typed,
    failure,
    savingEnglish,
    type: ({ english, text: saved }: SiteText, text: string) =>
      change((texts) => (text === saved ? texts.delete(english) : texts.set(english, text))),
    async save({ english, text: saved }: SiteText, saveAs: SaveAs) {
      if (savingEnglish !== undefined) return;
      const text = typed.get(english) ?? saved;
      const send = saveAs === "draft" ? saveDrafts : confirm;
      setSavingEnglish(english);
      setFailure(undefined);
      try {
        await withSessionRetry(() => send({ params: { language }, body: { texts: [{ english, text }] } }));
        change((texts) => void (texts.get(english) === text && texts.delete(english)));
        if (!text) notify.done("Removed. Visitors read the English text.");
        else notify.done(saveAs === "draft" ? "Draft saved" : "Confirmed. Visitors read it once the language is open.");
      } catch (thrown) {
        setFailure({ english, why: AppError.from(thrown).message });
      }
      setSavingEnglish(undefined);
    },
  };
}

/** Unsaved translations by their English text. */
type TypedTexts = ReadonlyMap<string, string>;

const storageKey = (language: TranslatedLanguage) => `translations.${language}`;

function readTyped(language: TranslatedLanguage): TypedTexts {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey(language)) ?? "[]"));
  } catch {
    return new Map();
  }
}

function storeTyped(language: TranslatedLanguage, typed: TypedTexts): void {
  store(tabStorage, storageKey(language), typed.size > 0 ? JSON.stringify([...typed]) : null);
}

type ConfirmQuestionProps = { drafts: number; children: string; onYes: () => void; onNo: () => void };

export const ConfirmQuestion = ({ drafts, ...question }: ConfirmQuestionProps) => (
  <Question
    title={counted(drafts, { one: "Confirm {n} draft?", other: "Confirm {n} drafts?" })}
    yes="Confirm"
    look="main"
    {...question}
  />
);

export const notifyConfirmed = (count: number) =>
  notify.done(counted(count, { one: "{n} text confirmed", other: "{n} texts confirmed" }));

export function groupName(group: string): string {
  const [kind = "", name = kind] = group.split(":");
  if (kind === "document") return findDocument(name)?.label ?? name;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
