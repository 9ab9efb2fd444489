"use client";

import { breaks, lineAbove } from "@/components/admin/kit/content";
import { cluster, columnGap, inset, text } from "@/components/admin/kit/layout";
import { Unread } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { cx } from "@/components/ui/cx";
import { personalDataCalls } from "@/contract/calls/personal-data";
import type { DataPart, DataRequestShown } from "@/contract/schemas/personal-data";
import { useCall } from "@/lib/api/use-call";
import { personalDataWords as words } from "@/lib/content/personal-data-words";
import { addressOfDocument } from "@/lib/content/screens";
import { dayInWords, moment } from "@/lib/format";

export function Requests() {
  const read = useCall(personalDataCalls.requests, {});
  return (
    <Panel title={words.screen.requests} count={read.data?.data.length} note={words.screen.requestsNote}>
      <Unread read={read} rows={2} />
      {read.data?.data.length === 0 && <p className={inset(4)}>{words.screen.noRequests}</p>}
      <ul>
        {read.data?.data.map((request) => (
          <li key={request._id} className={cx(inset(3), lineAbove)}>
            <div className={cx(cluster(1, undefined, "between"), columnGap(3), breaks)}>
              <b>{words.kinds[request.kind]}</b>
              <span>
                {moment(new Date(request.at))}
                {request.by && `, ${request.by}`}
              </span>
            </div>
            <p className={text("small", "ink-2")}>{countsIn(request)}</p>
            {request.outcome.kept.map(({ id, why, until }) => (
              <p key={id} className={text("small", "ink-2")}>
                {words.screen.stillKept(why, dayInWords(new Date(until)))}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const countsIn = ({ outcome: { counts } }: DataRequestShown) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([part, count]) => `${partName(part)}: ${count}`)
    .join(", ");

const partName = (part: string) => words.parts[part as DataPart] ?? words.retention[part as "sessions"] ?? part;

export function RetentionNote() {
  const { data } = useCall(personalDataCalls.ahead, {});
  if (!data) return null;
  const counts = data.ahead.map(({ kind, count }) => `${words.retention[kind]}: ${count}`).join(", ");
  const isShort = data.hasRules && !data.reachesBackend;
  if (!counts && !isShort) return null;
  return (
    <p className={text("small", "ink-2")}>
      {counts && `${words.screen.ahead(counts)} `}
      {isShort && `${words.screen.notAtBackend} `}
      <a href={addressOfDocument("retention")}>{words.screen.rules}</a>
    </p>
  );
}
