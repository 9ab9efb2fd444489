import { CircleAlert } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { breaks, loading } from "@/components/admin/kit/content";
import { cluster, columnGap, inset, row, text } from "@/components/admin/kit/layout";
import { cx } from "@/components/ui/cx";
import { AppError } from "@/contract/errors";
import { visitorMessages } from "@/contract/visitor-messages";
import { useIsEverythingRead } from "@/lib/api/use-call";
import { loginPage } from "@/lib/content/screens";
import { counted, grouped } from "@/lib/format";
import { Button, ButtonLink, iconProps } from "./button";
import styles from "./parts.module.scss";
import { Spoken } from "./toasts";

export function Loading({ rows }: { rows: number }) {
  return (
    <Spoken className={styles.loading} style={{ "--rows": rows } as CSSProperties}>
      {visitorMessages.loading}
    </Spoken>
  );
}

const notice = cx(cluster(2, "center"), columnGap(4), inset(5), text("ink-2"));

const signInAddress = () =>
  `${loginPage}?from=${encodeURIComponent(window.location.pathname + window.location.search)}` as const;

type FailureProps = { error: Error; sentence?: string; isRetrying: boolean; onRetry: () => void };

export function Failure({ error, sentence, isRetrying, onRetry }: FailureProps) {
  const isSignedOut = error instanceof AppError && error.code === "unauthenticated";
  return (
    <div className={cx(notice, text("mid"), styles.failure)} role="alert">
      <CircleAlert size={20} {...iconProps} />
      <p>{isSignedOut ? error.message : (sentence ?? error.message)}</p>
      {isSignedOut ? (
        <ButtonLink href={signInAddress()}>Sign in</ButtonLink>
      ) : (
        <Button disabled={isRetrying} onClick={onRetry}>
          {isRetrying ? visitorMessages.loading : "Try again"}
        </Button>
      )}
    </div>
  );
}

type Read = { data?: unknown; error?: Error; isValidating: boolean; mutate: () => unknown };

/** Shows that a read loads, or why it failed. With an earlier answer, a failure shows only if `rows` is set. */
export function ReadStatus({ read, rows }: { read: Read; rows?: number }) {
  const { data, error, isValidating, mutate } = read;
  if (error && (rows || !data))
    return <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />;
  if (data) return null;
  return rows ? <Loading rows={rows} /> : <Spoken className={loading}>{visitorMessages.loading}</Spoken>;
}

type EmptyProps = { none: string; search?: string; onClear: () => void; onShowAll?: () => void };

export function Empty({ none, search, onClear, onShowAll }: EmptyProps) {
  const noResults = search ? `No results for “${search}”.` : "No results with these filters.";
  return (
    <div className={notice}>
      <p>{search || onShowAll ? noResults : none}</p>
      {search && <Button onClick={onClear}>Clear search</Button>}
      {onShowAll && <Button onClick={onShowAll}>Clear filters</Button>}
    </div>
  );
}

export const ListNote = ({ children }: { children: string }) => <Spoken className={notice}>{children}</Spoken>;

/** Comes below the rows, so that none moves. It is always rendered, so that screen readers announce its new text. */
export const UnsortedNote = ({ isUnsorted }: { isUnsorted: boolean | undefined }) => (
  <div role="status">{isUnsorted && <p className={notice}>{"Saved. Reload the list to sort it again."}</p>}</div>
);

const MAX_NAMED = 5;

export function UnreadableRows({ ids }: { ids: readonly string[] }) {
  const namedIds = ids.slice(0, MAX_NAMED).join(", ");
  const more = ids.length > MAX_NAMED ? ` and ${grouped(ids.length - MAX_NAMED)} more` : "";
  const sentence = { one: "{n} record could not be shown", other: "{n} records could not be shown" };
  return <ListNote>{`${counted(ids.length, sentence)}: ${namedIds}${more}.`}</ListNote>;
}

export const FormFailure = ({ id, children }: { id?: string; children: ReactNode }) => (
  <div id={id} className={cx(row(2), text("mid", "error"), breaks, styles.formFailure)} role="alert">
    <CircleAlert size={20} {...iconProps} />
    <div>{children}</div>
  </div>
);

/** Shows its children once all their reads are answered, or take long, so that no late answer moves another part. */
export function ShownTogether({ className, children }: { className?: string; children: ReactNode }) {
  const isRead = useIsEverythingRead();
  return (
    <>
      {!isRead && <Loading rows={8} />}
      <div hidden={!isRead}>
        <div className={className}>{children}</div>
      </div>
    </>
  );
}
