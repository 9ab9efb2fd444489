import { ChevronFirst, ChevronLast } from "lucide-react";
import type { ReactNode, SubmitEvent } from "react";
import { lineAbove } from "@/components/admin/kit/content";
import { searchField } from "@/components/admin/kit/controls";
import { cluster, place, row, text } from "@/components/admin/kit/layout";
import { inset } from "@/components/admin/kit/panel";
import { Button, iconProps } from "@/components/admin/parts/button";
import { Spoken } from "@/components/admin/parts/toasts";
import { pagesIn } from "@/components/admin/table/columns-of";
import { cx } from "@/components/ui/cx";
import { visitorMessages } from "@/contract/visitor-messages";
import { grouped } from "@/lib/format";
import styles from "./list.module.scss";

type Props = { page: number; pageSize: number; total: number; onPage: (page: number) => void; isLoading?: boolean };

function PageRange({ page, pageSize, total, isLoading }: Omit<Props, "onPage">) {
  const first = Math.min(total, (page - 1) * pageSize + 1);
  const last = Math.min(total, page * pageSize);
  const range = total === 0 ? "0 results" : `${grouped(first)} to ${grouped(last)} of ${grouped(total)}`;
  return (
    <Spoken className={cx(text("ink-3", "figures"), place("first"))}>
      {isLoading ? visitorMessages.loading : range}
    </Spoken>
  );
}

/** With so few pages, Previous and Next already lead to the first and the last. */
const MAX_PAGES_WITHOUT_ENDS = 2;
const MANY = 4;

function PageField({ pages, onPage }: { pages: number; onPage: (page: number) => void }) {
  function go(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const page = Number(new FormData(event.currentTarget).get("page"));
    if (Number.isInteger(page) && page > 0) onPage(Math.min(page, pages));
    event.currentTarget.reset();
  }
  return (
    <form className={cx(text("ink-3"), styles.wanted)} onSubmit={go}>
      <label className={row(2, "center")}>
        Page{" "}
        <input
          className={cx(searchField, text("ink", "figures"), styles.page)}
          name="page"
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
        />
      </label>
    </form>
  );
}

/** 'page / total pages' (LIST-02). */
export function Pager({ onPage, children, ...shown }: Props & { children?: ReactNode }) {
  const { page, pageSize, total } = shown;
  const pages = pagesIn(total, pageSize);
  return (
    <div className={cx(cluster(2, "center", "right"), inset(3), lineAbove, styles.pager)}>
      <PageRange {...shown} />
      {children}
      {pages > MANY && <PageField pages={pages} onPage={onPage} />}
      <div className={styles.turn}>
        {pages > MAX_PAGES_WITHOUT_ENDS && (
          <Button className={styles.end} aria-label="First page" disabled={page <= 1} onClick={() => onPage(1)}>
            <ChevronFirst size={17} {...iconProps} />
          </Button>
        )}
        <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <span className={cx(text("mid", "figures", "unbroken", "centered"), styles.place)}>
          {page} / {pages}
        </span>
        <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next
        </Button>
        {pages > MAX_PAGES_WITHOUT_ENDS && (
          <Button className={styles.end} aria-label="Last page" disabled={page >= pages} onClick={() => onPage(pages)}>
            <ChevronLast size={17} {...iconProps} />
          </Button>
        )}
      </div>
    </div>
  );
}

type NumberedPagerProps = { page: number; pageSize: number; total: number; onPage: (page: number) => void };

export function NumberedPager({ onPage, ...shown }: NumberedPagerProps) {
  const pages = Array.from({ length: pagesIn(shown.total, shown.pageSize) }, (_, index) => index + 1);
  return (
    <nav className={cx(cluster(2, "center", "right"), inset(3), lineAbove, styles.pager)} aria-label="Pages">
      <PageRange {...shown} />
      {pages.map((page) => (
        <Button
          key={page}
          className={styles.number}
          aria-label={`Page ${page}`}
          aria-current={page === shown.page ? "page" : undefined}
          onClick={() => onPage(page)}
        >
          {page}
        </Button>
      ))}
    </nav>
  );
}
