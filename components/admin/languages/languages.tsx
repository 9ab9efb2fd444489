"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { useAttempt } from "@/components/admin/hooks/use-action";
import { badge, divided, rowName } from "@/components/admin/kit/content";
import { cluster, columnGap, columns, inset, place, stack, text } from "@/components/admin/kit/layout";
import { Button, ButtonLink } from "@/components/admin/parts/button";
import { Unread } from "@/components/admin/parts/list-notice";
import { Question } from "@/components/admin/parts/modal";
import { Panel } from "@/components/admin/parts/panel";
import { notify } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { translationCalls } from "@/contract/calls/site-content";
import { isTranslated, languages, MIN_CONFIRMED_SHARE } from "@/contract/language";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import type { LanguageProgress } from "@/contract/schemas/site-content";
import { useCall, useWrite } from "@/lib/api/use-call";
import { addressOfLanguage } from "@/lib/content/screens";
import { counted } from "@/lib/format";
import { GroupEditor } from "./group-editor";
import { LanguageGroups, Progress, totalOf } from "./language-groups";
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
  const [query, setOpening] = useState<LanguageProgress>();
  const mayOpen = isAllowed(permissions, translationCalls.open.access);
  return (
    <Panel title="Languages" note="Visitors read confirmed translations only. A text without one stays English.">
      <Unread read={read} rows={2} />
      <ul>
        {read.data?.data.map((one) => (
          <LanguageRow key={one.language} one={one} onAsk={mayOpen ? () => setOpening(one) : undefined} />
        ))}
      </ul>
      {read.data && !mayOpen && <p className={cx(text("ink-2"), inset(4))}>An admin opens and closes a language.</p>}
      {query && <Opening one={query} onClose={() => setOpening(undefined)} />}
    </Panel>
  );
}

function LanguageRow({ one, onAsk }: { one: LanguageProgress; onAsk: (() => void) | undefined }) {
  const { language, isOpen, counts } = one;
  const { tag, name, english } = languages[language];
  const isReady = !isOpen && counts.confirmed >= MIN_CONFIRMED_SHARE * totalOf(counts);
  const edit = (
    <ButtonLink key="edit" labelFor={english} look={isReady ? "line" : "main"} href={addressOfLanguage(language)}>
      Translate
    </ButtonLink>
  );
  const open = onAsk && (
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
      <div className={cluster(2)}>{isReady ? [open, edit] : [edit, open]}</div>
    </li>
  );
}

function Opening({ one: { language, isOpen, counts }, onClose }: { one: LanguageProgress; onClose: () => void }) {
  const open = useWrite(translationCalls.open);
  const close = useWrite(translationCalls.close);
  const attempt = useAttempt();
  const { none, draft, outdated } = counts;

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
  const missing = none + draft + outdated;
  return (
    <Question
      title={`Open the website in ${name}?`}
      yes="Open"
      look="main"
      onYes={() => change(open, `${name} is open to visitors`)}
      onNo={onClose}
    >
      Every page exists in {name} at once, and the header offers it.{" "}
      {missing === 0
        ? "All texts are confirmed."
        : `${counted(missing, { one: "{n} text is", other: "{n} texts are" })} not confirmed and stay in English.`}{" "}
      Search engines list a page once 80% of it is confirmed.
    </Question>
  );
}
