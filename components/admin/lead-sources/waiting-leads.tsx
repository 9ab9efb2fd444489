"use client";

import { ButtonLink } from "@/components/admin/parts/button";
import { Panel } from "@/components/admin/parts/panel";
import { leadSourceCalls } from "@/contract/calls/lead-sources";
import { useCall } from "@/lib/api/use-call";
import { addressOfLeadSources } from "@/lib/content/screens";
import { isUnmapped } from "./field-targets";
import { leadSourceWords as words } from "./lead-source-words";
import styles from "./lead-sources.module.scss";

export function WaitingLeads() {
  const { data } = useCall(leadSourceCalls.list, {});
  const waiting = (data?.data ?? []).filter((source) => source.waiting > 0);
  if (waiting.length === 0) return null;
  return (
    <Panel
      title={words.waitingTitle}
      tools={
        <ButtonLink look="main" href={addressOfLeadSources}>
          {words.openSources}
        </ButtonLink>
      }
    >
      <ul className={styles.sources}>
        {waiting.map((source) => (
          <li key={source._id} className={styles.source}>
            <p>
              <b>{source.name}</b>:{" "}
              {isUnmapped(source) ? words.waiting(source.waiting) : words.incomplete(source.waiting)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
