"use client";

import { breaks, lineAbove } from "@/components/admin/kit/content";
import { cluster, columnGap, inset, text } from "@/components/admin/kit/layout";
import { ReadStatus } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { cx } from "@/components/ui/cx";
import { personalDataCalls } from "@/contract/calls/personal-data";
import { DATA_PARTS, type DataPart, type DataRequestShown, type RetentionKind } from "@/contract/schemas/personal-data";
import { useCall } from "@/lib/api/use-call";
import { addressOfDocument } from "@/lib/content/screens";
import { dayInWords, moment } from "@/lib/format";

const KINDS = { export: "Exported", erasure: "Erased", retention: "Deleted automatically" };

const RETENTION: Record<RetentionKind, string> = {
  enquiries: "closed enquiries",
  deleted: "deleted items",
  outbox: "copies of delivered enquiries",
  sessions: "sign-in records",
  record: "activity log entries",
};

export function Requests() {
  const read = useCall(personalDataCalls.requests, {});
  return (
    <Panel title="Completed requests" count={read.data?.data.length} note="People’s names are not stored here.">
      <ReadStatus read={read} rows={2} />
      {read.data?.data.length === 0 && <p className={inset(4)}>No completed requests yet.</p>}
      <ul>
        {read.data?.data.map((request) => (
          <li key={request._id} className={cx(inset(3), lineAbove)}>
            <div className={cx(cluster(1, undefined, "between"), columnGap(3), breaks)}>
              <b>{KINDS[request.kind]}</b>
              <span>
                {moment(new Date(request.at))}
                {request.by && `, ${request.by}`}
              </span>
            </div>
            <p className={text("small", "ink-2")}>{countsInWords(request)}</p>
            {request.outcome.kept.map(({ id, why, until }) => (
              <p key={id} className={text("small", "ink-2")}>
                Kept until {dayInWords(new Date(until))}: {why}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const countsInWords = ({ outcome: { counts } }: DataRequestShown) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([part, count]) => `${partName(part)}: ${count}`)
    .join(", ");

const partName = (part: string) => DATA_PARTS[part as DataPart] ?? RETENTION[part as RetentionKind] ?? part;

export function RetentionNote() {
  const { data } = useCall(personalDataCalls.ahead, {});
  if (!data) return null;
  const counts = data.ahead.map(({ kind, count }) => `${RETENTION[kind]}: ${count}`).join(", ");
  const cannotDelete = data.hasRules && !data.reachesBackend;
  if (!counts && !cannotDelete) return null;
  return (
    <p className={text("small", "ink-2")}>
      {counts && `Due for deletion within a week: ${counts}. `}
      {cannotDelete &&
        "The site has no backend account that can delete enquiries. Delete outdated ones there by hand. "}
      <a href={addressOfDocument("retention")}>Data retention</a>
    </p>
  );
}
