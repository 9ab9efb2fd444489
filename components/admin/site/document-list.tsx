"use client";

import { savedNote } from "@/components/admin/content-editor/worded";
import { badge, grow } from "@/components/admin/kit/content";
import { cluster, lines, row, text } from "@/components/admin/kit/layout";
import { ButtonLink } from "@/components/admin/parts/button";
import { Unread } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { cx } from "@/components/ui/cx";
import { siteContentCalls } from "@/contract/calls/site-content";
import { type DocumentName, documents, editorsOf } from "@/contract/content/documents";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import type { ContentSummary } from "@/contract/schemas/site-content";
import { useCall } from "@/lib/api/use-call";
import { addressOfDocument } from "@/lib/content/screens";
import { counted } from "@/lib/format";

const lists: DocumentName[] = ["people", "counters", "testimonials", "banks", "steps", "milestones"];
const sales: DocumentName[] = ["desk", "quote"];
const privacy: DocumentName[] = ["retention", "conversions"];
const isPageText = (name: DocumentName) => !["company", ...privacy, ...lists, ...sales, ...rare].includes(name);

const rare: DocumentName[] = ["buildingRules"];

type Group = { label: string; names: DocumentName[] };

export const documentGroups: Group[] = [
  { label: "Company", names: ["company"] },
  { label: "Page text", names: (Object.keys(documents) as DocumentName[]).filter(isPageText) },
  { label: "Lists", names: lists },
  { label: "Sales", names: sales },
  { label: "Privacy", names: privacy },
];

export const rareGroups: Group[] = [{ label: "Rarely edited texts", names: rare }];

type Props = { groups: readonly Group[]; permissions: readonly HeldPermission[] };

export function DocumentList({ groups, permissions }: Props) {
  const read = useCall(siteContentCalls.list, {});
  const { data, error } = read;
  const summaries = new Map(data?.data.map((one) => [one.key, one]));
  const mayEdit = (name: DocumentName) => isAllowed(permissions, editorsOf(documents[name]));
  return groups.map(({ label, names }) => (
    <Panel key={label} title={label} count={names.length}>
      <Unread read={read} rows={names.length} />
      {(data || error) && (
        <ul className={lines}>
          {names.map((name) => (
            <Line key={name} name={name} summary={summaries.get(name)} mayEdit={mayEdit(name)} />
          ))}
        </ul>
      )}
    </Panel>
  ));
}

type LineProps = { name: DocumentName; summary: ContentSummary | undefined; mayEdit: boolean };

function Line({ name, summary, mayEdit }: LineProps) {
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

type SettingsLink = { label: string; what: string; href: string };

export function SettingsLinks({ title, links }: { title: string; links: readonly SettingsLink[] }) {
  if (links.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className={lines}>
        {links.map(({ label, what, href }) => (
          <li key={href} className={row(3, "center", "between")}>
            <div className={grow}>
              <p className={text("mid")}>{label}</p>
              <p className={text("ink-2")}>{what}</p>
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
