"use client";

import { CircleCheck, CircleHelp, TriangleAlert } from "lucide-react";
import dashboardWords from "@/components/admin/dashboard/dashboard-words.json";
import { columns, inset, lines, stack, text } from "@/components/admin/kit/layout";
import { iconProps } from "@/components/admin/parts/button";
import { Unread } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { Breaches } from "@/components/admin/personal-data/breaches";
import { cx } from "@/components/ui/cx";
import { followUpCalls } from "@/contract/calls/follow-up";
import { serverCheckCalls, watchCalls } from "@/contract/calls/monitoring";
import { breachCalls } from "@/contract/calls/personal-data";
import type { Watch } from "@/contract/schemas/monitoring";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { useCall } from "@/lib/api/use-call";
import { permittedScreens } from "@/lib/auth/permitted-screens";
import { addressOfScreen, type ScreenFolder } from "@/lib/content/screens";
import { rareGroups, settingsWords as words } from "@/lib/content/site-editor-words";
import { watchPanelWords as panelWords } from "@/lib/content/watch-words";
import watchedWords from "@/lib/content/watched-words.json";
import { counted, moment } from "@/lib/format";
import { DocumentList, SettingsLinks } from "./document-list";
import styles from "./site.module.scss";

export function Advanced({ permissions }: { permissions: readonly HeldPermission[] }) {
  return (
    <div className={columns(4, "x", "start")}>
      <div className={stack(4)}>
        <WatchPanel />
        {isAllowed(permissions, followUpCalls.reminders.access) && <MailNote />}
        <ServerChecksPanel />
      </div>
      <div className={stack(4)}>
        <SettingsLinks title={words.more} links={linksTo(["audit", "category"], permissions)} />
        <DocumentList groups={rareGroups} permissions={permissions} />
        {isAllowed(permissions, breachCalls.list.access) && <Breaches />}
      </div>
    </div>
  );
}

export const linksTo = (
  folders: (ScreenFolder & keyof typeof words.purpose)[],
  permissions: readonly HeldPermission[],
) =>
  folders.flatMap((folder) => {
    const screen = permittedScreens(permissions).find((one) => one.folder === folder);
    return screen ? [{ label: screen.label, what: words.purpose[folder], href: addressOfScreen(screen) }] : [];
  });

function MailNote() {
  const { data } = useCall(followUpCalls.reminders, {});
  return data?.isMailed && !data.hasNames ? (
    <p className={text("small", "ink-2")}>{dashboardWords.mailsWithoutNames}</p>
  ) : null;
}

function ServerChecksPanel() {
  const read = useCall(serverCheckCalls.read, {});
  const wrong = read.data?.checks.filter(({ ok }) => !ok).length ?? 0;
  const note = read.data && (wrong ? serverCheckWords.wrong(wrong) : serverCheckWords.well);
  return (
    <Panel title={serverCheckWords.title} note={note}>
      <Unread read={read} rows={10} />
      <ul className={lines}>
        {read.data?.checks.map(({ name, ok, detail, remedy }) => {
          const Mark = ok ? CircleCheck : TriangleAlert;
          return (
            <li key={name} className={styles.item}>
              <Mark size={20} className={text(ok ? "status-green" : "error")} {...iconProps} />
              <div>
                <p className={ok ? text("light", "ink-2") : text("mid")}>
                  {name}
                  <span className="unseen">: {ok ? serverCheckWords.ok : serverCheckWords.problem}</span>
                </p>
                <p className={text("ink-2")}>{detail}</p>
                {remedy && <p className={text("ink-2")}>{serverCheckWords.remedy(remedy)}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

const serverCheckWords = {
  title: "Server checks",
  well: "All OK",
  wrong: (count: number) =>
    counted(count, { one: "{n} problem for your server admin", other: "{n} problems for your server admin" }),
  ok: "OK",
  problem: "Problem",
  remedy: (remedy: string) => `To do: ${remedy}`,
} as const;

type WatchedState = Watch["watched"][number];

function WatchPanel() {
  const read = useCall(watchCalls.read, {});
  const problems = read.data?.watched.filter(({ state }) => state === "problem").length ?? 0;
  const note = read.data && (problems ? panelWords.problems(problems) : panelWords.well);
  return (
    <Panel title={panelWords.title} note={note}>
      <Unread read={read} rows={6} />
      {read.data && (
        <>
          <ul className={lines}>
            {read.data.watched.map((one) => (
              <Line key={one.name} {...one} />
            ))}
          </ul>
          <RecentMails alerts={read.data.alerts} mailedTo={read.data.mailedTo} />
        </>
      )}
    </Panel>
  );
}

const tones = { well: "status-green", problem: "error", unknown: "ink-3" } as const;
const MARKS = { well: CircleCheck, problem: TriangleAlert, unknown: CircleHelp };

function Line({ name, state, since, says }: WatchedState) {
  const { title, todo } = watchedWords[name];
  const Mark = MARKS[state];
  return (
    <li className={styles.item}>
      <Mark size={20} className={text(tones[state])} {...iconProps} />
      <div>
        <p className={state === "well" ? text("light", "ink-2") : text("mid")}>
          {title}
          <span className="unseen">: {panelWords.states[state]}</span>
        </p>
        <p className={text("ink-2")}>
          {state === "unknown" ? panelWords.notKnown : says} {state === "problem" && todo}
        </p>
        {since && <p className={text("ink-2")}>{panelWords.since(moment(new Date(since)))}</p>}
      </div>
    </li>
  );
}

function RecentMails({ alerts, mailedTo }: Pick<Watch, "alerts" | "mailedTo">) {
  return (
    <div className={cx(stack(2), inset(3), text("ink-2"), styles.alerts)}>
      <p>{mailedTo ? panelWords.mailed(mailedTo) : panelWords.notMailed}</p>
      {alerts.length > 0 && (
        <>
          <h3 className={text("mid", "ink")}>{panelWords.alerts}</h3>
          <ul>
            {alerts.map(({ at, subject, state }) => (
              <li key={`${at} ${subject}`}>
                {moment(new Date(at))}: {subject} ({panelWords.tellStates[state]})
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
