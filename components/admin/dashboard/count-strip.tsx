"use client";

import Link from "next/link";
import { row, text } from "@/components/admin/kit/layout";
import { Failure } from "@/components/admin/parts/list-notice";
import { cx } from "@/components/ui/cx";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { visitorMessages } from "@/contract/visitor-messages";
import { useCall } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfScreen } from "@/lib/content/screens";
import { grouped } from "@/lib/format";
import styles from "./dashboard.module.scss";

const shown = [
  { title: "Total Enquiries", counted: "enquiries", screen: getScreen("enquiries") },
  { title: "Total Projects", counted: "projects", screen: getScreen("projects") },
  { title: "Total Customers", counted: "customers", screen: getScreen("customers") },
  { title: "Total City", counted: "city", screen: getScreen("cities") },
] as const;

export function CountStrip({ permissions }: { permissions: readonly HeldPermission[] }) {
  const { data, error, isValidating, mutate } = useCall(enquiryCalls.counts, {});
  if (error && !data) {
    return (
      <div>
        <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />
      </div>
    );
  }
  return (
    <ul className={styles.strip}>
      {shown.map(({ title, counted, screen }) => {
        const words = (
          <>
            <span className={text("ink-2")}>{title}</span>
            <span className={cx(text("figures", "mid"), styles.figure)}>
              {data ? grouped(data[counted]) : <span className="unseen">{visitorMessages.loading}</span>}
            </span>
          </>
        );
        return (
          <li key={counted}>
            {isAllowed(permissions, screen.access) ? (
              <Link
                className={cx(row(2, "baseline", "between"), styles.inner)}
                href={addressOfScreen(screen)}
                prefetch={false}
              >
                {words}
              </Link>
            ) : (
              <div className={cx(row(2, "baseline", "between"), styles.inner)}>{words}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
