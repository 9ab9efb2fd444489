"use client";

import { ButtonLink } from "@/components/admin/parts/button";
import { Failure, Loading } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { siteContentCalls } from "@/contract/calls/site-content";
import { type DocumentName, documents, editorsOf } from "@/contract/content/documents";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import type { ContentSummary } from "@/contract/schemas/site-content";
import { useCall } from "@/lib/api/use-call";
import { addressOfDocument } from "@/lib/content/screens";
import { type documentGroups, siteEditorWords as words } from "@/lib/content/site-editor-words";
import { moment } from "@/lib/format";
import styles from "./document-list.module.scss";

type Props = { groups: typeof documentGroups; permissions: readonly HeldPermission[] };

export function DocumentList({ groups, permissions }: Props) {
  const { data, error, isValidating, mutate } = useCall(siteContentCalls.list, {});
  const summaries = new Map(data?.data.map((one) => [one.key, one]));
  const mayEdit = (name: DocumentName) => isAllowed(permissions, editorsOf(documents[name]));
  return groups.map(({ label, names }) => (
    <Panel key={label} title={label} count={names.length}>
      {error && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
      {!data && !error ? (
        <Loading rows={names.length} />
      ) : (
        <ul className={styles.documents}>
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
  const { savedBy, savedAt, samples } = summary ?? { savedBy: null, savedAt: null, samples: 0 };
  return (
    <li className={styles.document}>
      <div className={styles.what}>
        <p className={styles.label}>
          <span id={`document-${name}`}>{documents[name].label}</span>
          {samples > 0 && <span className={styles.samples}>{words.samples(samples)}</span>}
        </p>
        {summary && (
          <p className={styles.saved}>
            {savedBy && savedAt ? words.saved(savedBy, moment(new Date(savedAt))) : words.neverSaved}
          </p>
        )}
        {!mayEdit && <p className={styles.saved}>{words.isAdmins}</p>}
      </div>
      {mayEdit && (
        <ButtonLink
          id={`edit-${name}`}
          aria-labelledby={`edit-${name} document-${name}`}
          href={addressOfDocument(name)}
        >
          {words.edit}
        </ButtonLink>
      )}
    </li>
  );
}
