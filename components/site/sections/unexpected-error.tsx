import { useTranslator } from "#translator";
import styles from "@/components/site/sections/unexpected-error.module.scss";
import { unexpected } from "@/contract/unexpected";

export type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void };

/** Is small, because every page bundles it. Its plain link reloads the page fully, which is safer after an error. */
export function UnexpectedError({ error, retry }: ErrorPageProps) {
  const { t, localHref } = useTranslator();
  const isDevelopment = process.env.NODE_ENV === "development";
  // app/layout.tsx formats the number, because the rules for phone numbers are larger than this component.
  const { phone = "", call } = typeof document === "undefined" ? {} : document.body.dataset;
  // Does not use lib/content/language/rich, which would then be in the bundle of every page.
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
          {sentence.split(/(\{\w+\})/).map((piece) =>
            piece.startsWith("{") ? (
              <span key={piece} className="nowrap">
                {piece === "{phone}" ? phone : referenceOf(error)}
              </span>
            ) : (
              piece
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

/** An error of the browser has no number in the log, so its reference is a hash of its message. */
function referenceOf({ digest, name, message }: ErrorPageProps["error"]): string {
  if (digest) return digest;
  let hash = 0;
  for (const letter of `${name}: ${message}`) hash = (hash * 33 + (letter.codePointAt(0) ?? 0)) % 1e8;
  return `B${hash}`;
}
