import { ArrowLeft } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { useAction, useAttempt, useSessionRetry } from "@/components/admin/hooks/use-action";
import { badge, divided, progressBar, rowName } from "@/components/admin/kit/content";
import { cluster, columnGap, columns, inset, marginAbove, place, stack, text } from "@/components/admin/kit/layout";
import { Button, ButtonLink } from "@/components/admin/parts/button";
import { FormFailure, ReadStatus } from "@/components/admin/parts/list-notice";
import { Question } from "@/components/admin/parts/modal";
import { Panel } from "@/components/admin/parts/panel";
import { notify } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import type { Output } from "@/contract/calls/call";
import { translationCalls } from "@/contract/calls/site-content";
import { isTranslated, languages, MIN_CONFIRMED_SHARE, type TranslatedLanguage } from "@/contract/language";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import type { LanguageProgress, TranslationCounts } from "@/contract/schemas/site-content";
import { fetchJson } from "@/lib/api/fetch-json";
import { sendCall, urlOf, useCall, useRevalidate, useWrite } from "@/lib/api/use-call";
import { addressOfLanguage, addressOfLanguages } from "@/lib/content/screens";
import { counted, grouped } from "@/lib/format";
import { ConfirmQuestion, GroupEditor, groupName, notifyConfirmed } from "./group-editor";
import { LanguageFiles } from "./language-files";
import styles from "./languages.module.scss";

export function Languages({ permissions }: { permissions: readonly HeldPermission[] }) {
  const query = useSearchParams();
  const [language, group] = [query.get("language"), query.get("group")];
  if (!isTranslated(language)) return <LanguageList permissions={permissions} />;
  if (!group) return <LanguageGroups key={language} language={language} />;
  return <GroupEditor key={`${language} ${group}`} language={language} group={group} />;
}

function LanguageList({ permissions }: { permissions: readonly HeldPermission[] }) {
  const read = useCall(translationCalls.list, {});
  const [asked, setAsked] = useState<LanguageProgress>();
  const mayOpen = isAllowed(permissions, translationCalls.open.access);
  return (
    <Panel title="Languages" note="Visitors read confirmed translations only. A text without one stays English.">
      <ReadStatus read={read} rows={2} />
      <ul>
        {read.data?.data.map((progress) => (
          <LanguageRow key={progress.language} progress={progress} onAsk={mayOpen && (() => setAsked(progress))} />
        ))}
      </ul>
      {read.data && !mayOpen && <p className={cx(text("ink-2"), inset(4))}>An admin opens and closes a language.</p>}
      {asked && <OpenOrClose progress={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  );
}

type LanguageRowProps = { progress: LanguageProgress; onAsk: false | (() => void) };

function LanguageRow({ progress: { language, isOpen, counts }, onAsk }: LanguageRowProps) {
  const { tag, name, english } = languages[language];
  const isReady = !isOpen && counts.confirmed >= MIN_CONFIRMED_SHARE * totalOf(counts);
  const translateLink = (
    <ButtonLink key="edit" labelFor={english} look={isReady ? "line" : "main"} href={addressOfLanguage(language)}>
      Translate
    </ButtonLink>
  );
  const openButton = onAsk && (
    <Button key="open" labelFor={english} look={isReady ? "main" : "line"} onClick={onAsk}>
      {isOpen ? "Close" : "Open to visitors"}
    </Button>
  );
  return (
    <li className={cx(columns(3, undefined, "center"), inset(4), divided, styles.row)}>
      <div className={cx(stack(2), place("wide"))}>
        <h3 className={cx(cluster(1, "center"), columnGap(2), rowName)}>
          {english}
          <span lang={tag} className={text("ink-2")}>
            {name}
          </span>
          <span className={cx(badge(isOpen ? "green" : "grey"), text("mid", "unbroken"), styles.chip)}>
            {isOpen ? "Visitors can read it" : "Not open yet"}
          </span>
        </h3>
        <Progress counts={counts} label={english} />
      </div>
      <div className={cluster(2)}>{isReady ? [openButton, translateLink] : [translateLink, openButton]}</div>
    </li>
  );
}

type OpenOrCloseProps = { progress: LanguageProgress; onClose: () => void };

function OpenOrClose({ progress: { language, isOpen, counts }, onClose }: OpenOrCloseProps) {
  const open = useWrite(translationCalls.open);
  const close = useWrite(translationCalls.close);
  const attempt = useAttempt();

  const change = (send: typeof open | typeof close, done: string) => {
    onClose();
    void attempt(async () => {
      await send({ params: { language } });
      notify.done(done);
    });
  };

  const name = languages[language].english;
  if (isOpen)
    return (
      <Question
        title={`Close the website in ${name}?`}
        yes="Close pages"
        onYes={() => change(close, `${name} is closed`)}
        onNo={onClose}
      >
        Links to pages in {name} stop working at once, also those in search engines and messages. The translations stay
        here.
      </Question>
    );
  const unconfirmed = totalOf(counts) - counts.confirmed;
  return (
    <Question
      title={`Open the website in ${name}?`}
      yes="Open"
      look="main"
      onYes={() => change(open, `${name} is open to visitors`)}
      onNo={onClose}
    >
      Every page exists in {name} at once, and the header offers it.{" "}
      {unconfirmed === 0
        ? "All texts are confirmed."
        : `${counted(unconfirmed, { one: "{n} text is", other: "{n} texts are" })} not confirmed and stay in English.`}{" "}
      Search engines list a page once 80% of it is confirmed.
    </Question>
  );
}

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

function LanguageGroups({ language }: { language: TranslatedLanguage }) {
  const read = useCall(translationCalls.list, {});
  const progress = read.data?.data.find((listed) => listed.language === language);
  return (
    <div className={columns(4)}>
      <ButtonLink look="quiet" icon={ArrowLeft} className={place("left")} href={addressOfLanguages}>
        Languages
      </ButtonLink>
      <Panel title={languages[language].english} tools={<LanguageFiles language={language} />}>
        <div className={inset(4)}>
          <ReadStatus read={read} rows={2} />
          {progress && <Progress counts={progress.counts} label={languages[language].english} />}
          {progress && <ConfirmLanguage progress={progress} />}
        </div>
      </Panel>
      {(Object.keys(SECTIONS) as Section[]).map((section) => {
        const groups = progress?.groups.filter((group) => sectionOf(group) === section) ?? [];
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

/** Confirms each group in the version that was just read, so that a colleague's later change stays a draft. */
function ConfirmLanguage({ progress: { language, counts, groups } }: { progress: LanguageProgress }) {
  const [isAsking, setAsking] = useState(false);
  const { failure, isRunning, run } = useAction();
  const withSessionRetry = useSessionRetry();
  const readAgain = useRevalidate();
  const { draft: drafts } = counts;
  if (drafts === 0 && !failure) return null;

  async function confirmGroup({ group }: Group): Promise<number> {
    const params = { language, group };
    const url = urlOf(translationCalls.readGroup, { params });
    const { version } = await fetchJson<Output<typeof translationCalls.readGroup>>(url);
    return (await sendCall(translationCalls.confirmGroup, { params, body: { version } })).confirmed;
  }

  function confirmAll() {
    setAsking(false);
    void run(async () => {
      let confirmed = 0;
      try {
        for (const group of groups.filter(({ counts }) => counts.draft > 0))
          confirmed += await withSessionRetry(() => confirmGroup(group));
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

const totalOf = (counts: TranslationCounts): number => Object.values(counts).reduce((total, count) => total + count, 0);

function Progress({ counts, label }: { counts: TranslationCounts; label: string }) {
  const total = totalOf(counts);
  return (
    <div className={cx(stack(1), text("ink-2"), place("readable"))}>
      <progress className={cx(progressBar, styles.bar)} max={total} value={counts.confirmed} aria-label={label} />
      <p>{progressInWords(counts, total)}</p>
    </div>
  );
}

function progressInWords({ none, draft, confirmed, outdated }: TranslationCounts, total: number): string {
  const others = [
    draft > 0 && counted(draft, { one: "{n} draft", other: "{n} drafts" }),
    outdated > 0 && `${grouped(outdated)} outdated`,
    none > 0 && `${grouped(none)} not translated`,
  ];
  const texts = counted(total, { one: "{n} text", other: "{n} texts" });
  return [`${grouped(confirmed)} of ${texts} confirmed`, ...others.filter(Boolean)].join(" · ");
}
