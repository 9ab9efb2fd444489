"use client";

import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { divided, progressBar, rowName } from "@/components/admin/kit/content";
import { cluster, columns, inset, marginAbove, place, stack, text } from "@/components/admin/kit/layout";
import { Button, ButtonLink, iconProps } from "@/components/admin/parts/button";
import { FormFailure, Unread } from "@/components/admin/parts/list-notice";
import { Question } from "@/components/admin/parts/modal";
import { Panel } from "@/components/admin/parts/panel";
import { notify } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import type { Output } from "@/contract/calls/call";
import { translationCalls } from "@/contract/calls/site-content";
import { documentOf } from "@/contract/content/documents";
import type { TranslatedLanguage } from "@/contract/language";
import { languages } from "@/contract/language";
import type { LanguageProgress, TranslationCounts } from "@/contract/schemas/site-content";
import { fetchJson } from "@/lib/api/fetch-json";
import { sendCall, urlOf, useCall, useRevalidate } from "@/lib/api/use-call";
import { addressOfLanguage, addressOfLanguages } from "@/lib/content/screens";
import { counted, grouped } from "@/lib/format";
import { LanguageFiles } from "./language-files";
import styles from "./languages.module.scss";

type Group = LanguageProgress["groups"][number];
const SECTIONS = {
  documents: "Page text",
  rows: "Packages, designs and projects",
  words: "Fixed words of the website",
};
type Section = keyof typeof SECTIONS;

const sectionOf = ({ group }: Group): Section => {
  if (group.startsWith("document:")) return "documents";
  return group.startsWith("words:") ? "words" : "rows";
};

export function LanguageGroups({ language }: { language: TranslatedLanguage }) {
  const read = useCall(translationCalls.list, {});
  const coverage = read.data?.data.find((one) => one.language === language);
  return (
    <div className={columns(4)}>
      <ButtonLink look="quiet" className={place("left")} href={addressOfLanguages}>
        <ArrowLeft size={17} {...iconProps} />
        Languages
      </ButtonLink>
      <Panel title={languages[language].english} tools={<LanguageFiles language={language} />}>
        <div className={inset(4)}>
          <Unread read={read} rows={2} />
          {coverage && <Progress counts={coverage.counts} label={languages[language].english} />}
          {coverage && <ConfirmWhole coverage={coverage} />}
        </div>
      </Panel>
      {(Object.keys(SECTIONS) as Section[]).map((section) => {
        const groups = coverage?.groups.filter((group) => sectionOf(group) === section) ?? [];
        return groups.length > 0 ? (
          <Panel key={section} title={SECTIONS[section]}>
            <ul>
              {groups.map((group) => (
                <GroupRow key={group.group} language={language} {...group} />
              ))}
            </ul>
          </Panel>
        ) : null;
      })}
    </div>
  );
}

/** Confirms each part in the version just read: a colleague's later change stays a draft. */
function ConfirmWhole({ coverage: { language, counts, groups } }: { coverage: LanguageProgress }) {
  const [isAsking, setAsking] = useState(false);
  const { failure, isRunning, run } = useAction();
  const withSessionRetry = useSessionRetry();
  const readAgain = useRevalidate();
  const { draft: drafts } = counts;
  if (drafts === 0 && !failure) return null;

  async function confirmPart({ group }: Group): Promise<number> {
    const params = { language, group };
    const read = await fetchJson<Output<typeof translationCalls.readGroup>>(
      urlOf(translationCalls.readGroup, { params }),
    );
    const body = { version: read.version };
    const { confirmed } = await sendCall(translationCalls.confirmGroup, { params, body });
    return confirmed;
  }

  function confirmAll() {
    setAsking(false);
    void run(async () => {
      let confirmed = 0;
      try {
        for (const one of groups.filter((group) => group.counts.draft > 0))
          confirmed += await withSessionRetry(() => confirmPart(one));
      } finally {
        await readAgain(translationCalls.confirmGroup.tags);
      }
      notifyConfirmed(confirmed);
    });
  }

  return (
    <div className={cx(cluster(2, "center"), marginAbove(3))}>
      <Button aria-disabled={isRunning} onClick={() => setAsking(true)}>
        {isRunning ? "Confirming..." : counted(drafts, { one: "Confirm {n} draft", other: "Confirm all {n} drafts" })}
      </Button>
      {failure && <FormFailure>{failure}</FormFailure>}
      {isAsking && (
        <ConfirmQuestion drafts={drafts} onYes={confirmAll} onNo={() => setAsking(false)}>
          {`Visitors read these texts as soon as ${languages[language].english} is open, also those without a reader so far. Each can be corrected later.`}
        </ConfirmQuestion>
      )}
    </div>
  );
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

const rowGroups: Record<string, string> = {
  packages: "Packages",
  services: "Services",
  designs: "Designs",
  projects: "Projects",
  cities: "Cities",
};

export function groupName(group: string): string {
  const [kind = "", name = ""] = group.split(":");
  if (kind === "document") return documentOf(name)?.label ?? name;
  return kind === "words" ? name.charAt(0).toUpperCase() + name.slice(1) : (rowGroups[group] ?? group);
}

function GroupRow({ language, group, counts }: Group & { language: TranslatedLanguage }) {
  const label = groupName(group);
  return (
    <li className={cx(columns(3, undefined, "center"), inset(4), divided, styles.row)}>
      <div className={cx(stack(2), place("wide"))}>
        <h3 className={cx(cluster(1, "center"), rowName)}>{label}</h3>
        <Progress counts={counts} label={label} />
      </div>
      <ButtonLink labelFor={label} href={addressOfLanguage(language, group)}>
        Translate
      </ButtonLink>
    </li>
  );
}

export const totalOf = (counts: TranslationCounts): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

export function Progress({ counts, label }: { counts: TranslationCounts; label: string }) {
  const all = totalOf(counts);
  return (
    <div className={cx(stack(1), text("ink-2"), place("readable"))}>
      <progress className={cx(progressBar, styles.bar)} max={all} value={counts.confirmed} aria-label={label} />
      <p>{progressOf(counts)}</p>
    </div>
  );
}

function progressOf(counts: TranslationCounts): string {
  const { none, draft, confirmed, outdated } = counts;
  const others = [
    draft > 0 && counted(draft, { one: "{n} draft", other: "{n} drafts" }),
    outdated > 0 && `${grouped(outdated)} outdated`,
    none > 0 && `${grouped(none)} not translated`,
  ];
  const all = counted(totalOf(counts), { one: "{n} text", other: "{n} texts" });
  return [`${grouped(confirmed)} of ${all} confirmed`, ...others.filter(Boolean)].join(" · ");
}
