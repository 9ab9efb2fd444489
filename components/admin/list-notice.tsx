import { CircleAlert } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { cx } from "@/components/ui/cx";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { loginPage } from "@/lib/content/screens";
import { grouped } from "@/lib/format";
import { Button, ButtonLink } from "./button";
import { type Column, TableSkeleton } from "./data-table";
import { iconProps } from "./icon-props";
import styles from "./list-notice.module.scss";

export function Loading({ rows }: { rows: number }) {
  return (
    <p className={styles.loading} role="status" style={{ "--rows": rows } as CSSProperties}>
      {messages.loading}
    </p>
  );
}

/** To the sign-in page, and from there to where one is: a failure is only ever seen in a browser. */
const wayBackHere = () =>
  `${loginPage}?from=${encodeURIComponent(window.location.pathname + window.location.search)}` as const;

type ComingProps<Row> = { columns: readonly Column<Row>[]; rows: number };

/** A list that is on its way, in the shape it will have. */
export function ListLoading<Row>(list: ComingProps<Row>) {
  return (
    <>
      <TableSkeleton {...list} />
      <p className={styles.coming} role="status">
        {messages.loading}
      </p>
    </>
  );
}

type FailureProps = { error: Error; sentence?: string; isRetrying: boolean; onRetry: () => void };

/** Why there is nothing, or nothing newer. `sentence` is the catalogue's, where it has one for this list. */
export function Failure({ error, sentence, isRetrying, onRetry }: FailureProps) {
  const isSignedOut = error instanceof AppError && error.code === "unauthenticated";
  return (
    <div className={cx(styles.notice, styles.failure)} role="alert">
      <CircleAlert size={20} {...iconProps} />
      <p>{isSignedOut ? error.message : (sentence ?? error.message)}</p>
      {isSignedOut ? (
        <ButtonLink href={wayBackHere()}>Sign in</ButtonLink>
      ) : (
        <Button disabled={isRetrying} onClick={onRetry}>
          {isRetrying ? messages.loading : "Try again"}
        </Button>
      )}
    </div>
  );
}

type EmptyProps = { search?: string; onClear: () => void; onShowAll?: () => void };

/** No row at all, or none that matches; then the way on is to ask for less. `onShowAll` is there while a filter is set. */
export function Empty({ search, onClear, onShowAll }: EmptyProps) {
  const unmatched = search ? `Nothing matches “${search}”.` : "Nothing matches.";
  return (
    <div className={styles.notice}>
      <p>{search || onShowAll ? unmatched : "Nothing here yet."}</p>
      {search && <Button onClick={onClear}>Clear the search</Button>}
      {onShowAll && <Button onClick={onShowAll}>Drop the filter</Button>}
    </div>
  );
}

/** What one should know of the rows that are shown. */
export const ListNote = ({ children }: { children: ReactNode }) => (
  <p className={styles.notice} role="status">
    {children}
  </p>
);

/** Below the rows, so that none of them moves. Always there, so that screen readers hear what comes into it. */
export const HeldRows = ({ isHeld }: { isHeld: boolean | undefined }) => (
  <div role="status">{isHeld && <p className={styles.notice}>{messages.admin.rowsStay}</p>}</div>
);

/** So many are named; whoever mends them finds the rest in the log. */
const NAMED = 5;

/** Rows that are in the backend's list and not on the screen. */
export function UnreadRows({ ids }: { ids: readonly string[] }) {
  const named = ids.slice(0, NAMED).join(", ");
  const more = ids.length > NAMED ? ` and ${grouped(ids.length - NAMED)} more` : "";
  return (
    <ListNote>
      {ids.length === 1 ? "1 row could not be read" : `${grouped(ids.length)} rows could not be read`}: {named}
      {more}.
    </ListNote>
  );
}
