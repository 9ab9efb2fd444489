import type { ReactNode } from "react";
import { messages } from "@/lib/content/messages";
import { grouped } from "@/lib/format";
import { Button } from "./button";
import styles from "./pager.module.scss";

type Props = { page: number; pageSize: number; total: number; onPage: (page: number) => void; isLoading?: boolean };

export const pagesIn = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize));

/** Which rows of how many are shown; announced to screen readers when it changes. */
export function PageRange({ page, pageSize, total, isLoading }: Omit<Props, "onPage">) {
  const first = Math.min(total, (page - 1) * pageSize + 1);
  const last = Math.min(total, page * pageSize);
  return (
    <p className={styles.range} role="status">
      {isLoading ? messages.loading : `${grouped(first)} to ${grouped(last)} of ${grouped(total)}`}
    </p>
  );
}

/** Previous and Next about 'page / total pages' (LIST-02); between them and the range, what else concerns all pages. */
export function Pager({ onPage, children, ...shown }: Props & { children?: ReactNode }) {
  const { page, pageSize, total } = shown;
  const pages = pagesIn(total, pageSize);
  return (
    <div className={styles.pager}>
      <PageRange {...shown} />
      {children}
      <div className={styles.turn}>
        <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <span className={styles.place}>
          {page} / {pages}
        </span>
        <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </div>
    </div>
  );
}
