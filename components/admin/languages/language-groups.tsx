"use client";

import { ArrowLeft } from "lucide-react";
import { ButtonLink } from "@/components/admin/parts/button";
import { iconProps } from "@/components/admin/parts/icon-props";
import { Failure, Loading } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { translationCalls } from "@/contract/calls/site-content";
import type { TranslatedLanguage } from "@/contract/language";
import type { LanguageProgress } from "@/contract/schemas/translation";
import { useCall } from "@/lib/api/use-call";
import { addressOfLanguage, addressOfLanguages } from "@/lib/content/screens";
import { LanguageFiles } from "./language-files";
import { languageWords as words } from "./language-words";
import styles from "./languages.module.scss";
import { Progress } from "./progress";

type Group = LanguageProgress["groups"][number];
type Section = keyof typeof words.sections;

const sectionOf = ({ group }: Group): Section => {
  if (group.startsWith("document:")) return "documents";
  return group.startsWith("words:") ? "words" : "rows";
};

/** The parts of the site with their progress in one language. */
export function LanguageGroups({ language }: { language: TranslatedLanguage }) {
  const { data, error, isValidating, mutate } = useCall(translationCalls.list, {});
  const own = data?.data.find((one) => one.language === language);
  return (
    <div className={styles.page}>
      <ButtonLink look="quiet" className={styles.back} href={addressOfLanguages}>
        <ArrowLeft size={17} {...iconProps} />
        {words.title}
      </ButtonLink>
      <Panel title={words.name(language)} tools={<LanguageFiles language={language} />}>
        <div className={styles.whole}>
          {error && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
          {!data && !error && <Loading rows={2} />}
          {own && <Progress counts={own.counts} label={words.name(language)} />}
        </div>
      </Panel>
      {(Object.keys(words.sections) as Section[]).map((section) => {
        const groups = own?.groups.filter((group) => sectionOf(group) === section) ?? [];
        return groups.length > 0 ? (
          <Panel key={section} title={words.sections[section]}>
            <ul className={styles.rows}>
              {groups.map((group) => (
                <Row key={group.group} language={language} {...group} />
              ))}
            </ul>
          </Panel>
        ) : null;
      })}
    </div>
  );
}

function Row({ language, group, counts }: Group & { language: TranslatedLanguage }) {
  const [label, id] = [words.group(group), `group-${group}`];
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3 className={styles.name} id={id}>
          {label}
        </h3>
        <Progress counts={counts} label={label} />
      </div>
      <ButtonLink id={`${id}-edit`} aria-labelledby={`${id}-edit ${id}`} href={addressOfLanguage(language, group)}>
        {words.translate}
      </ButtonLink>
    </li>
  );
}
