"use client";

import { useSearchParams } from "next/navigation";
import fields from "@/components/admin/fields/fields.module.scss";
import { ask } from "@/components/admin/list/use-list-state";
import { enquiryListWords } from "@/lib/content/enquiry-list-words";
import styles from "./filters.module.scss";

const { filters: words } = enquiryListWords;

/** The sort order, also for phones, which have no column heads. */
export function Order() {
  const sort = useSearchParams().get("sort") ?? "";
  return (
    <select
      className={`${fields.filter} ${styles.order}`}
      aria-label={words.order}
      value={sort}
      onChange={({ target }) => ask({ sort: target.value })}
    >
      {Object.entries(words.orders).map(([order, word]) => (
        <option key={order} value={order}>
          {word}
        </option>
      ))}
      {!(sort in words.orders) && <option value={sort}>{words.orderedBy(sort.replace(/^-/, ""))}</option>}
    </select>
  );
}
