import { Columns3, Rows3, Search, X } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { type ReactNode, useId } from "react";
import fields from "@/components/admin/fields/fields.module.scss";
import { type Choice, Options } from "@/components/admin/fields/plain-field";
import { lineAbove, searchField, searchIcon } from "@/components/admin/kit/content";
import { cluster, inset, place, row, text } from "@/components/admin/kit/layout";
import styles from "@/components/admin/list/list.module.scss";
import { Button, iconProps } from "@/components/admin/parts/button";
import { Spoken } from "@/components/admin/parts/toasts";
import { pagesIn } from "@/components/admin/table/columns-of";
import { cx } from "@/components/ui/cx";
import { visitorMessages } from "@/contract/visitor-messages";
import { grouped } from "@/lib/format";
import { showQuery } from "./use-list";

type SearchProps = { text: string; onText: (text: string) => void; onDown: () => void };

export function SearchBox({ text, onText, onDown }: SearchProps) {
  const id = useId();
  return (
    <div className={cx(place("relative"), styles.searchBox)}>
      <label htmlFor={id} className="unseen">
        Search
      </label>
      <Search size={17} className={searchIcon} {...iconProps} />
      <input
        id={id}
        type="search"
        className={cx(searchField, place("wide"), styles.searchInput)}
        placeholder="Search any field"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => event.key === "ArrowDown" && onDown()}
      />
    </div>
  );
}

type PagerProps = {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  isLoading?: boolean;
};

function PageRange({ page, pageSize, total, isLoading }: Omit<PagerProps, "onPage">) {
  const firstRow = Math.min(total, (page - 1) * pageSize + 1);
  const lastRow = Math.min(total, page * pageSize);
  const range = total === 0 ? "0 results" : `${grouped(firstRow)} to ${grouped(lastRow)} of ${grouped(total)}`;
  return (
    <Spoken className={cx(text("ink-3", "figures"), place("first"))}>
      {isLoading ? visitorMessages.loading : range}
    </Spoken>
  );
}

/** Shows 'page / total pages' (LIST-02). */
export function Pager({ onPage, children, ...range }: PagerProps & { children?: ReactNode }) {
  const { page, pageSize, total } = range;
  const pages = pagesIn(total, pageSize);
  return (
    <div className={cx(cluster(2, "center", "right"), inset(3), lineAbove, styles.pager)}>
      <PageRange {...range} />
      {children}
      <div className={styles.pageButtons}>
        <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <span className={cx(text("mid", "figures", "unbroken", "centered"), styles.pageNumber)}>
          {page} / {pages}
        </span>
        <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </div>
    </div>
  );
}

export function NumberedPager({ onPage, ...range }: PagerProps) {
  const pages = Array.from({ length: pagesIn(range.total, range.pageSize) }, (_, index) => index + 1);
  return (
    <nav className={cx(cluster(2, "center", "right"), inset(3), lineAbove, styles.pager)} aria-label="Pages">
      <PageRange {...range} />
      {pages.map((page) => (
        <Button
          key={page}
          className={styles.number}
          aria-label={`Page ${page}`}
          aria-current={page === range.page ? "page" : undefined}
          onClick={() => onPage(page)}
        >
          {page}
        </Button>
      ))}
    </nav>
  );
}

const layouts = [
  { name: "list", label: "List", icon: Rows3 },
  { name: "board", label: "Board", icon: Columns3 },
] as const;

export const useLayout = () => (useSearchParams().get("view") === "board" ? "board" : "list");

export function LayoutSwitch() {
  const layout = useLayout();
  return (
    <fieldset className={cx(row(0), place("rigid"))} aria-label="View as">
      {layouts.map(({ name, label, icon: Icon }) => (
        <button
          key={name}
          id={`layout-${name}`} // focus finds it again when the other layout replaces the screen
          type="button"
          className={styles.layout}
          aria-label={label}
          title={label}
          aria-pressed={layout === name}
          onClick={() => showQuery({ view: name === "board" ? name : undefined })}
        >
          <Icon size={17} {...iconProps} />
        </button>
      ))}
    </fieldset>
  );
}

type FilterSelectProps = {
  label: string;
  value: string;
  choices: readonly Choice[];
  onChoose: (value: string) => void;
};

export function FilterSelect({ label, value, choices, onChoose }: FilterSelectProps) {
  const isKnown = value === "" || choices.some((choice) => choice.value === value);
  return (
    <span className={cx(row(0), place("shrinking"), styles.filter, value !== "" && styles.active)}>
      <select
        className={fields.filter}
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{label}</option>
        {!isKnown && <option value={value}>{`${label}: ${value}`}</option>}
        <Options choices={choices.map((choice) => ({ ...choice, label: `${label}: ${choice.label}` }))} />
      </select>
      {value !== "" && (
        <button
          type="button"
          className={styles.removeFilter}
          aria-label={`Remove filter: ${label}`}
          title={`Remove filter: ${label}`}
          onClick={() => onChoose("")}
        >
          <X size={15} {...iconProps} />
        </button>
      )}
    </span>
  );
}
