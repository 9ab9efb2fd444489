"use client";

import { useSearchParams } from "next/navigation";
import styles from "@/components/admin/fields/fields.module.scss";
import { statusWord } from "@/components/admin/status-badge";
import { ask } from "@/components/admin/use-list-state";
import { ENQUIRY_STATUSES } from "@/lib/schemas/enquiry";

/** Shows the enquiries of one status. It stands in the address, where the list reads it. */
export function StatusFilter() {
  const status = useSearchParams().get("status") ?? "";
  return (
    <select
      className={styles.filter}
      aria-label="Status"
      value={status}
      onChange={({ target }) => ask({ status: target.value })}
    >
      <option value="">Every status</option>
      {ENQUIRY_STATUSES.map((one) => (
        <option key={one} value={one}>
          {statusWord(one)}
        </option>
      ))}
    </select>
  );
}
