"use client";

import { ArrowLeft, Printer } from "lucide-react";
import { useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { Spoken } from "@/components/admin/parts/announcer";
import { Button, ButtonLink } from "@/components/admin/parts/button";
import { iconProps } from "@/components/admin/parts/icon-props";
import { Failure } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { monthQuery, type Period } from "@/contract/schemas/month";
import { visitorMessages } from "@/contract/visitor-messages";
import { getScreen } from "@/lib/auth/permitted-screens";
import { reportWords as words } from "@/lib/content/report-words";
import { addressOfScreen } from "@/lib/content/screens";
import { isoDate } from "@/lib/format";
import { thisMonth } from "@/lib/month/period";
import styles from "./report.module.scss";
import { ReportPeriod } from "./report-period";

/** The period in the address, by default this month until today. */
export function useReportPeriod(): Period {
  const address = useSearchParams();
  const asked = monthQuery.safeParse({ from: address.get("from"), to: address.get("to") });
  return asked.success ? asked.data : thisMonth(isoDate(new Date()));
}

type Loaded = { error: Error | undefined; isValidating: boolean; mutate: () => unknown };
type Props = {
  title: string;
  period: Period;
  loaded: Loaded;
  files: ReactNode;
  below?: ReactNode;
  children: ReactNode;
};

/**
 * A report of a period: its choice, files and printing around the figures, which are absent until they are loaded.
 * What is below waits for them, so that it does not move under a press.
 */
export function ReportFrame({ title, period, loaded: { error, isValidating, mutate }, files, below, children }: Props) {
  return (
    <div className={styles.report}>
      <ButtonLink look="quiet" className={styles.back} href={addressOfScreen(getScreen("dashboard"))}>
        <ArrowLeft size={17} {...iconProps} />
        {words.back}
      </ButtonLink>
      <Panel
        title={title}
        note={words.periodOf(period)}
        tools={
          <div className={styles.tools}>
            <Button look="quiet" onClick={() => window.print()}>
              <Printer size={16} {...iconProps} />
              {words.print}
            </Button>
            {files}
          </div>
        }
      >
        <ReportPeriod period={period} />
        {error && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
        {!children && !error && <Spoken className={styles.loading}>{visitorMessages.loading}</Spoken>}
        {children}
      </Panel>
      {(children || error) && below}
    </div>
  );
}
