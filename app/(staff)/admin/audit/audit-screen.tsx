"use client";

import { useSearchParams } from "next/navigation";
import { AuditLines } from "@/components/admin/audit/audit-lines";
import { ask } from "@/components/admin/list/use-list-state";
import { Button } from "@/components/admin/parts/button";
import { Failure, Loading } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { auditCalls } from "@/contract/calls/audit";
import { auditQuery } from "@/contract/schemas/audit";
import { useCall } from "@/lib/api/use-call";
import { auditWords as words } from "@/lib/content/audit-words";
import { AuditCsvButton } from "./audit-csv-button";
import { AuditFilters } from "./audit-filters";
import styles from "./audit-screen.module.scss";

/** Reads the filters from the address; ignores invalid ones. */
function readQuery(address: URLSearchParams) {
  const read = Object.entries(auditQuery.omit({ limit: true }).shape).map(
    ([name, field]) => [name, field.safeParse(address.get(name) || undefined).data] as const,
  );
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Record<string, string>;
}

export function AuditScreen() {
  const query = readQuery(useSearchParams());
  const { data, error, isValidating, mutate } = useCall(auditCalls.list, { query });
  return (
    <Panel title={words.screen} note={words.lead} tools={<AuditCsvButton query={query} />}>
      <AuditFilters query={query} />
      <div className={styles.lines} aria-busy={isValidating}>
        {error && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
        {!data && !error && <Loading rows={8} />}
        {data?.data.length === 0 && <p>{words.none}</p>}
        {data && (
          <AuditLines
            entries={data.data}
            more={({ client = "", requestId = "" }) => (
              <details className={styles.from}>
                <summary>{words.details}</summary>
                {words.from(client, requestId)}
              </details>
            )}
          />
        )}
      </div>
      {(query.after || data?.next) && (
        <div className={styles.pager}>
          <Button disabled={!query.after} onClick={() => ask({ after: undefined })}>
            {words.newest}
          </Button>
          <Button disabled={!data?.next} onClick={() => ask({ after: data?.next ?? undefined })}>
            {words.older}
          </Button>
        </div>
      )}
    </Panel>
  );
}
