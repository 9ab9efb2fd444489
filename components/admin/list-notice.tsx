import { CircleAlert } from "lucide-react";
import type { CSSProperties } from "react";
import { cx } from "@/components/ui/cx";
import { messages } from "@/lib/content/messages";
import { loginPage } from "@/lib/content/screens";
import { AppError } from "@/lib/errors";
import { grouped } from "@/lib/format";
import { Button, ButtonLink } from "./button";
import { iconLook } from "./icon-look";
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

type FailureProps = { error: Error; sentence?: string; isRetrying: boolean; onRetry: () => void };

/** Why there is nothing, or nothing newer. `sentence` is the catalogue's, where it has one for this list. */
export function Failure({ error, sentence, isRetrying, onRetry }: FailureProps) {
  const isSignedOut = error instanceof AppError && error.code === "unauthenticated";
  return (
    <div className={cx(styles.notice, styles.failure)} role="alert">
      <CircleAlert size={20} {...iconLook} />
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

/** So many are named; whoever mends them finds the rest in the log. */
const NAMED = 5;

/** Rows that are in the backend's list and not on the screen. */
export function UnreadRows({ ids }: { ids: readonly string[] }) {
  const named = ids.slice(0, NAMED).join(", ");
  const more = ids.length > NAMED ? ` and ${grouped(ids.length - NAMED)} more` : "";
  return (
    <p className={styles.notice} role="status">
      {ids.length === 1 ? "1 row could not be read" : `${grouped(ids.length)} rows could not be read`}: {named}
      {more}.
    </p>
  );
}
