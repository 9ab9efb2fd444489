"use client";

import { Circle, CircleCheck } from "lucide-react";
import { useSessionRetry } from "@/components/admin/hooks/use-action";
import { lines, marginAbove, stack, text } from "@/components/admin/kit/layout";
import { ButtonLink, iconProps } from "@/components/admin/parts/button";
import { Unread } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import buttons from "@/components/admin/parts/parts.module.scss";
import { notify } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { goLiveCalls } from "@/contract/calls/monitoring";
import { AppError } from "@/contract/errors";
import { whatsappLink } from "@/contract/phone";
import type { GoLive } from "@/contract/schemas/monitoring";
import { useCall, useWrite } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { finishWords } from "@/lib/content/exclusions";
import { addressOfDocument, addressOfScreen } from "@/lib/content/screens";
import { goLiveWords, goLivePanelWords as panelWords } from "@/lib/content/site-editor-words";
import { dayAndMonth } from "@/lib/format";
import { RemoveDemoData } from "./demo-data";
import styles from "./site.module.scss";
import { TestEnquiry } from "./test-enquiry";

type GoLiveItem = GoLive["items"][number];

export function GoLivePanel({ maySeeEnquiries, isAdmin }: { maySeeEnquiries: boolean; isAdmin: boolean }) {
  const read = useCall(goLiveCalls.read, {});
  const { data } = read;
  const open = data?.items.filter(({ isDone }) => !isDone) ?? [];
  return (
    <Panel title={panelWords.title} note={data && noteOf(open)}>
      <Unread read={read} rows={8} />
      <ul className={lines}>
        {data?.items.map((one) => (
          <Line key={one.item} {...one}>
            {one.item === "packages" && <OpenPackages packages={data.packages} />}
            {one.item === "whatsapp" && data.chat && <ChatTest chat={data.chat} />}
            {one.item === "testEnquiry" && <TestEnquiry isDone={one.isDone} maySeeEnquiries={maySeeEnquiries} />}
            {one.item === "demoData" && !one.isDone && (isAdmin ? <RemoveDemoData /> : <p>{panelWords.askAdmin}</p>)}
          </Line>
        ))}
      </ul>
    </Panel>
  );
}

const OpenPackages = ({ packages = [] }: Pick<GoLive, "packages">) => (
  <ul className={text("ink-2")}>
    {packages.map((one) => (
      <li key={one.name}>{finishWords.openPackage(one)}</li>
    ))}
  </ul>
);

const NAMED = 4;

export function GoLiveReminder() {
  const { data } = useCall(goLiveCalls.read, {});
  const open = data?.items.filter(({ isDone }) => !isDone) ?? [];
  if (open.length === 0) return null;
  const named = open.slice(0, NAMED).map(({ item }) => goLiveWords[item].title);
  const more = open.length > NAMED ? [panelWords.more(open.length - NAMED)] : [];
  return (
    <div className={styles.reminder}>
      <Panel
        title={panelWords.title}
        note={`${noteOf(open)}: ${new Intl.ListFormat("en-IN").format([...named, ...more])}.`}
        tools={<ButtonLink href={addressOfScreen(getScreen("site"))}>{panelWords.seeAll}</ButtonLink>}
      />
    </div>
  );
}

const noteOf = (open: GoLiveItem[]) => (open.length === 0 ? panelWords.allDone : panelWords.left(open.length));

function placeOf({ document, field, screen, href }: (typeof goLiveWords)[GoLiveItem["item"]]) {
  if (document) return `${addressOfDocument(document)}${field ? `#field-${field}` : ""}` as const;
  return screen ? addressOfScreen(getScreen(screen)) : href;
}

function Line({ item, isDone, lacks, children }: GoLiveItem & { children?: React.ReactNode }) {
  const { title, todo } = goLiveWords[item];
  const place = placeOf(goLiveWords[item]);
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <li className={styles.item}>
      <Mark size={20} className={text(isDone ? "status-green" : "ink-3")} {...iconProps} />
      <div>
        <p className={isDone ? text("light", "ink-2") : text("mid")}>
          <span id={`go-live-${item}`}>{title}</span>
          <span className="unseen">: {isDone ? panelWords.done : panelWords.toDo}</span>
        </p>
        {!isDone && <p className={text("ink-2")}>{todo}</p>}
        {lacks && lacks.length > 0 && <p className={text("ink-2")}>{panelWords.lacks(lacks)}</p>}
        {children}
      </div>
      {place && !isDone && (
        <ButtonLink id={`go-live-${item}-open`} aria-labelledby={`go-live-${item}-open go-live-${item}`} href={place}>
          {panelWords.open}
        </ButtonLink>
      )}
    </li>
  );
}

const words = panelWords.chat;

/** Only a person sees whether the chat opens, so that they opened it is what counts. */
function ChatTest({ chat: { number, openedAt } }: { chat: NonNullable<GoLive["chat"]> }) {
  const noteChat = useWrite(goLiveCalls.noteChat);
  const withSessionRetry = useSessionRetry();

  const note = () =>
    withSessionRetry(() => noteChat({ body: { number } })).catch((thrown: unknown) =>
      notify.failed(AppError.from(thrown).message),
    );

  return (
    <div className={cx(stack(2, "narrow"), marginAbove(2))}>
      {openedAt && <p className={text("ink-2")}>{words.opened(dayAndMonth(new Date(openedAt)))}</p>}
      <a
        className={buttons.button}
        href={whatsappLink(`+${number}`)}
        target="_blank"
        rel="noreferrer"
        onClick={() => void note()}
      >
        {words.open}
      </a>
    </div>
  );
}
