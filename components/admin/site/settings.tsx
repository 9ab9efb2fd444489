import { CircleCheck, CircleHelp, TriangleAlert } from "lucide-react";
import { Children, type ReactNode } from "react";
import { savedNote } from "@/components/admin/content-editor/worded";
import { badge, grow } from "@/components/admin/kit/content";
import { cluster, columns, lines, row, stack, text } from "@/components/admin/kit/layout";
import { ButtonLink, iconProps } from "@/components/admin/parts/button";
import { ReadStatus } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { Breaches } from "@/components/admin/personal-data/breaches";
import { cx } from "@/components/ui/cx";
import type { Output } from "@/contract/calls/call";
import { serverCheckCalls, watchCalls } from "@/contract/calls/monitoring";
import { breachCalls } from "@/contract/calls/personal-data";
import { siteContentCalls } from "@/contract/calls/site-content";
import { type DocumentName, documents, editorsOf } from "@/contract/content/documents";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import type { ContentSummary } from "@/contract/schemas/site-content";
import { useCall } from "@/lib/api/use-call";
import { permittedScreens } from "@/lib/auth/permitted-screens";
import { addressOfDocument, addressOfScreen, type ScreenFolder } from "@/lib/content/screens";
import watchedWords from "@/lib/content/watched-words.json";
import { counted, moment } from "@/lib/format";
import styles from "./site.module.scss";

const lists: DocumentName[] = ["people", "counters", "testimonials", "banks", "steps", "milestones"];
const sales: DocumentName[] = ["desk", "quote"];
const privacy: DocumentName[] = ["retention", "conversions"];
const rare: DocumentName[] = ["buildingRules"];
const isPageText = (name: DocumentName) => !["company", ...privacy, ...lists, ...sales, ...rare].includes(name);

type Group = { label: string; names: DocumentName[] };

export const documentGroups: Group[] = [
  { label: "Company", names: ["company"] },
  { label: "Page text", names: (Object.keys(documents) as DocumentName[]).filter(isPageText) },
  { label: "Lists", names: lists },
  { label: "Sales", names: sales },
  { label: "Privacy", names: privacy },
];

export const rareGroups: Group[] = [{ label: "Rarely edited texts", names: rare }];

type ListProps = { groups: readonly Group[]; permissions: readonly HeldPermission[] };

export function DocumentList({ groups, permissions }: ListProps) {
  const read = useCall(siteContentCalls.list, {});
  const { data, error } = read;
  const summaries = new Map(data?.data.map((summary) => [summary.key, summary]));
  const mayEdit = (name: DocumentName) => isAllowed(permissions, editorsOf(documents[name]));
  return groups.map(({ label, names }) => (
    <Panel key={label} title={label} count={names.length}>
      <ReadStatus read={read} rows={names.length} />
      {(data || error) && (
        <ul className={lines}>
          {names.map((name) => (
            <DocumentLine key={name} name={name} summary={summaries.get(name)} mayEdit={mayEdit(name)} />
          ))}
        </ul>
      )}
    </Panel>
  ));
}

type LineProps = { name: DocumentName; summary: ContentSummary | undefined; mayEdit: boolean };

function DocumentLine({ name, summary, mayEdit }: LineProps) {
  const samples = summary?.samples ?? 0;
  return (
    <li className={row(3, "center", "between")}>
      <div className={grow}>
        <p className={cx(cluster(2, "center"), text("mid"))}>
          {documents[name].label}
          {samples > 0 && (
            <span className={badge("yellow")}>
              {counted(samples, { one: "{n} sample to replace", other: "{n} samples to replace" })}
            </span>
          )}
        </p>
        {summary && <p className={text("ink-2")}>{savedNote(summary)}</p>}
        {!mayEdit && <p className={text("ink-2")}>Only admins can see and change this.</p>}
      </div>
      {mayEdit && (
        <ButtonLink labelFor={documents[name].label} href={addressOfDocument(name)}>
          Edit
        </ButtonLink>
      )}
    </li>
  );
}

type SettingsLink = { label: string; purpose: string; href: string };

export function SettingsLinks({ links }: { links: readonly SettingsLink[] }) {
  if (links.length === 0) return null;
  return (
    <Panel title="More">
      <ul className={lines}>
        {links.map(({ label, purpose, href }) => (
          <li key={href} className={row(3, "center", "between")}>
            <div className={grow}>
              <p className={text("mid")}>{label}</p>
              <p className={text("ink-2")}>{purpose}</p>
            </div>
            <ButtonLink href={href} labelFor={label}>
              Open
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function Advanced({ permissions }: { permissions: readonly HeldPermission[] }) {
  return (
    <div className={columns(4, "x", "start")}>
      <div className={stack(4)}>
        <WatchPanel />
        <ServerChecksPanel />
      </div>
      <div className={stack(4)}>
        <SettingsLinks links={screenLinks(["audit", "category"], permissions)} />
        <DocumentList groups={rareGroups} permissions={permissions} />
        {isAllowed(permissions, breachCalls.list.access) && <Breaches />}
      </div>
    </div>
  );
}

const PURPOSE = {
  "personal-data": "Search, export or erase a person’s data.",
  audit: "All staff actions.",
  category: "Price categories kept in this browser, for your own notes.",
};

export const screenLinks = (folders: (ScreenFolder & keyof typeof PURPOSE)[], permissions: readonly HeldPermission[]) =>
  folders.flatMap((folder) => {
    const screen = permittedScreens(permissions).find((permitted) => permitted.folder === folder);
    return screen ? [{ label: screen.label, purpose: PURPOSE[folder], href: addressOfScreen(screen) }] : [];
  });

function ServerChecksPanel() {
  const read = useCall(serverCheckCalls.read, {});
  const problems = read.data?.checks.filter(({ ok }) => !ok).length ?? 0;
  const forms = { one: "{n} problem for your server admin", other: "{n} problems for your server admin" };
  const note = read.data && (problems ? counted(problems, forms) : "All OK");
  return (
    <Panel title="Server checks" note={note}>
      <ReadStatus read={read} rows={10} />
      <ul className={lines}>
        {read.data?.checks.map(({ name, ok, detail, remedy }) => (
          <Check key={name} title={name} state={ok ? "well" : "problem"}>
            {detail}
            {remedy && `To do: ${remedy}`}
          </Check>
        ))}
      </ul>
    </Panel>
  );
}

type Watched = Output<typeof watchCalls.read>["watched"][number];

function WatchPanel() {
  const read = useCall(watchCalls.read, {});
  const problems = read.data?.watched.filter(({ state }) => state === "problem").length ?? 0;
  const note = read.data && (problems ? counted(problems, { one: "{n} problem", other: "{n} problems" }) : "All OK");
  return (
    <Panel title="System health" note={note}>
      <ReadStatus read={read} rows={6} />
      {read.data && (
        <ul className={lines}>
          {read.data.watched.map((watched) => (
            <Check key={watched.name} title={watchedWords[watched.name].title} state={watched.state}>
              {stateText(watched)}
              {watched.since && `since ${moment(new Date(watched.since))}`}
            </Check>
          ))}
          <li className={text("ink-2")}>
            {read.data.mailedTo
              ? `Alerts are emailed to ${read.data.mailedTo}.`
              : "Alerts are not emailed. Ask your server admin to set up email (SMTP_URL)."}
          </li>
        </ul>
      )}
    </Panel>
  );
}

function stateText({ name, state, says }: Watched): string {
  if (state === "unknown") return "Not checked on this server.";
  return state === "problem" ? `${says} ${watchedWords[name].todo}` : says;
}

const tones = { well: "status-green", problem: "error", unknown: "ink-3" } as const;
const STATES = { well: "OK", problem: "Problem", unknown: "Unknown" };
const MARKS = { well: CircleCheck, problem: TriangleAlert, unknown: CircleHelp };

type CheckProps = { title: string; state: keyof typeof STATES; children: ReactNode };

/** Each child is a line of its own. */
function Check({ title, state, children }: CheckProps) {
  const Mark = MARKS[state];
  return (
    <li className={styles.item}>
      <Mark size={20} className={text(tones[state])} {...iconProps} />
      <div>
        <p className={state === "well" ? text("light", "ink-2") : text("mid")}>
          {title}
          <span className="unseen">: {STATES[state]}</span>
        </p>
        {Children.map(children, (line) => line && <p className={text("ink-2")}>{line}</p>)}
      </div>
    </li>
  );
}
