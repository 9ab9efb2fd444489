import { Button } from "@/components/admin/parts/button";
import { pagesIn } from "@/components/admin/table/listed";
import { PageRange } from "./pager";
import styles from "./pager.module.scss";

type Props = { page: number; pageSize: number; total: number; onPage: (page: number) => void };

/** For lists that stay short (CATG-01). */
export function NumberedPager({ onPage, ...shown }: Props) {
  const pages = Array.from({ length: pagesIn(shown.total, shown.pageSize) }, (_, index) => index + 1);
  return (
    <nav className={styles.pager} aria-label="Pages">
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
