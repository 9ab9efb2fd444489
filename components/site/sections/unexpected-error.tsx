import { useTranslator } from "#translator";
import styles from "@/components/site/sections/unexpected-error.module.scss";
import { unexpected } from "@/contract/unexpected";

export type Failure = { error: Error & { digest?: string }; retry: () => void };

/** Plain elements only, because every page bundles it, and a full reload, which is safer after an error. */
export function UnexpectedError({ error, retry }: Failure) {
  const { t, localHref } = useTranslator();
  const isDevelopment = process.env.NODE_ENV === "development";
  // Set by app/layout.tsx: the rules for numbers are larger than this page.
  const { phone = "", call } = typeof document === "undefined" ? {} : document.body.dataset;
  // Not by lib/content/language/rich, which this would bundle with every page.
  const sentence = t(
    phone
      ? "Sorry, something broke. If it happens again, call {phone} and give this reference: {reference}"
      : "Sorry, something broke. If it happens again, give this reference: {reference}",
  );
  return (
    <main id="main" className={styles.page}>
      <h1 className="h1">{t(unexpected)}</h1>
      {isDevelopment ? (
        <pre className="text-2 lines breaks measure above-4 below-5">{error.message}</pre>
      ) : (
        <p className="text-2 breaks measure above-4 below-5">
          {sentence.split(/\{(\w+)\}/).map((part, index) =>
            index % 2 === 0 ? (
              part
            ) : (
              <span key={part} className="nowrap">
                {part === "phone" ? phone : referenceOf(error)}
              </span>
            ),
          )}
        </p>
      )}
      <p className={styles.actions}>
        <button type="button" className={styles.retry} onClick={retry}>
          {t("Try again")}
        </button>
        <a href={localHref("/")}>{t("Back to Homepage")}</a>
        {call && <a href={call}>{t("Call us")}</a>}
      </p>
    </main>
  );
}

/** Errors in the browser have no number in the log, so theirs is a hash of the message. */
function referenceOf({ digest, name, message }: Failure["error"]): string {
  if (digest) return digest;
  const sum = [...`${name}: ${message}`].reduce((hash, letter) => (hash * 33 + (letter.codePointAt(0) ?? 0)) % 1e8, 0);
  return `B${sum}`;
}
