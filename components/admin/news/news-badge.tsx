"use client";

import { enquiryListWords } from "@/lib/content/enquiry-list-words";
import { useFreshCount } from "./news";
import styles from "./news-badge.module.scss";

export function NewsBadge() {
  const fresh = useFreshCount();
  if (fresh === 0) return null;
  return (
    <span className={styles.badge} title={enquiryListWords.ofNews(fresh)}>
      <span aria-hidden="true">{fresh > 99 ? "99+" : fresh}</span>
      <span className={styles.unseen}>{enquiryListWords.ofNews(fresh)}</span>
    </span>
  );
}
