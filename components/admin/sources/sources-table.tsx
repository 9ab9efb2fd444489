"use client";

import { ChevronDown, ChevronRight } from "lucide-react";
import { useState } from "react";
import { heading } from "@/components/admin/kit/content";
import { Button, iconProps } from "@/components/admin/parts/button";
import { Heads } from "@/components/admin/table/heads";
import { cx } from "@/components/ui/cx";
import type { SourceFigures, SourcesReport } from "@/contract/schemas/sources";
import { changeInWords, monthValue } from "@/lib/content/month-words";
import { sourceWords as words } from "@/lib/content/source-words";
import styles from "./sources.module.scss";

export function SourcesTable({ report: { now, before } }: { report: SourcesReport }) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const toggle = (source: string) =>
    setOpen(open.includes(source) ? open.filter((one) => one !== source) : [...open, source]);
  return (
    <section className={styles.wide} aria-label={words.bySource}>
      <h3 className={cx(heading, styles.heading)}>{words.bySource}</h3>
      <table className={styles.table} aria-label={words.bySource}>
        <Heads words={[words.heads.source, ...words.columns.map(({ head }) => head)]} />
        {now.rows.map(({ source, figures, campaigns }) => {
          const then = before.rows.find((row) => row.source === source);
          const isOpen = open.includes(source);
          const name = words.nameOf(source);
          const hasCampaigns = campaigns.some(({ campaign }) => campaign !== "");
          return (
            <tbody key={source}>
              <tr>
                <th scope="row">
                  {hasCampaigns ? (
                    <Button
                      look="flush"
                      aria-expanded={isOpen}
                      aria-label={isOpen ? words.fold(name) : words.unfold(name)}
                      onClick={() => toggle(source)}
                    >
                      {isOpen ? <ChevronDown size={16} {...iconProps} /> : <ChevronRight size={16} {...iconProps} />}
                      {name}
                    </Button>
                  ) : (
                    name
                  )}
                </th>
                <Cells now={figures} before={then?.figures} />
              </tr>
              {isOpen &&
                campaigns.map(({ campaign, figures: of }) => (
                  <tr key={campaign} className={styles.campaign}>
                    <th scope="row">{words.campaignOf(campaign)}</th>
                    <Cells now={of} before={then?.campaigns.find((one) => one.campaign === campaign)?.figures} />
                  </tr>
                ))}
            </tbody>
          );
        })}
      </table>
    </section>
  );
}

function Cells({ now, before }: { now: SourceFigures; before: SourceFigures | undefined }) {
  return words.columns.map(({ head, kind, read, isCompared }) => {
    const change = isCompared && before && read(before) ? changeInWords({ now: read(now), before: read(before) }) : "";
    return (
      <td key={head} data-head={head}>
        {monthValue(kind, read(now))}
        {change && <small>{` ${change}`}</small>}
      </td>
    );
  });
}
