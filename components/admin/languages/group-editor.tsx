"use client";

import { ArrowLeft } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useLeaveGuard } from "@/components/admin/editor/use-leave-guard";
import { ButtonLink } from "@/components/admin/parts/button";
import { iconProps } from "@/components/admin/parts/icon-props";
import { Failure, Loading } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { Question } from "@/components/admin/parts/question";
import { translationCalls } from "@/contract/calls/site-content";
import type { TranslatedLanguage } from "@/contract/language";
import { useCall } from "@/lib/api/use-call";
import { addressOfLanguage } from "@/lib/content/screens";
import { ConfirmAll } from "./confirm-all";
import { languageWords } from "./language-words";
import styles from "./languages.module.scss";
import { TextRow } from "./text-row";
import { useTranslations } from "./use-translations";

const words = languageWords.editor;

type Props = { language: TranslatedLanguage; group: string };

/** The texts of one part of the site, each with its translation. */
export function GroupEditor({ language, group }: Props) {
  const { data, error, isValidating, mutate } = useCall(translationCalls.readGroup, { params: { language, group } });
  const { typed, failures, saving, type, save } = useTranslations(language);
  const [isLeaving, setLeaving] = useState(false);
  const router = useRouter();
  const unsaved = data?.texts.filter(({ english }) => typed.has(english)).length ?? 0;
  useLeaveGuard(unsaved > 0, () => setLeaving(true));
  const parts = addressOfLanguage(language);

  return (
    <div className={styles.page}>
      <ButtonLink look="quiet" className={styles.back} href={parts}>
        <ArrowLeft size={17} {...iconProps} />
        {languageWords.back(language)}
      </ButtonLink>
      <Panel title={words.title(languageWords.group(group), language)}>
        {error && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
        {!data && !error && <Loading rows={8} />}
        {data && (
          <>
            <ul className={styles.texts}>
              {data.texts.map((one) => (
                <TextRow
                  key={one.english}
                  one={one}
                  language={language}
                  typed={typed.get(one.english)}
                  failure={failures.get(one.english)}
                  isSaving={saving === one.english}
                  onType={(text) => type(one, text)}
                  onSave={(as) => void save(one, as)}
                />
              ))}
            </ul>
            <div className={styles.foot}>
              <p role="status">{unsaved > 0 ? words.unsaved(unsaved) : words.noneUnsaved}</p>
              <ConfirmAll language={language} group={group} read={data} unsaved={unsaved} />
            </div>
          </>
        )}
      </Panel>
      {isLeaving && (
        <Question
          title={words.leave.title}
          yes={words.leave.yes}
          onYes={() => router.push(parts)}
          onNo={() => setLeaving(false)}
        >
          {words.leave.lead}
        </Question>
      )}
    </div>
  );
}
