import styles from "@/components/site/sections/unexpected-error.module.scss";
import { unexpected } from "@/contract/unexpected";
import { telephone } from "@/lib/contact-links";

export type Failure = { error: Error & { digest?: string }; retry: () => void };

/**
 * The page for an unexpected error. Developers see the message; visitors see its number in our log. Plain elements
 * only, because every page bundles it, and a full reload, which is safer after an error.
 */
export function UnexpectedError({ error, retry }: Failure) {
  const isDevelopment = process.env.NODE_ENV === "development";
  // Set by the root layout (app/layout.tsx).
  const phone = typeof document === "undefined" ? "" : (document.body.dataset.phone ?? "");
  return (
    <main id="main" className={styles.page}>
      <h1 className={styles.title}>{unexpected}</h1>
      {isDevelopment ? (
        <pre className={styles.detail}>{error.message}</pre>
      ) : (
        <p className={styles.lead}>
          Sorry, something broke. If it happens again,{" "}
          {phone && (
            <>
              call <span className={styles.number}>{phone}</span> and{" "}
            </>
          )}
          give this reference: <span className={styles.number}>{referenceOf(error)}</span>
        </p>
      )}
      <p className={styles.ways}>
        <button type="button" className={styles.retry} onClick={retry}>
          Try again
        </button>
        <a href="/">Back to Homepage</a>
        {phone && <a href={telephone(phone)}>Call us</a>}
      </p>
    </main>
  );
}

/** The number in the server's log. Errors in the browser have none, so it is a hash of the message. */
function referenceOf({ digest, name, message }: Failure["error"]): string {
  if (digest) return digest;
  const sum = [...`${name}: ${message}`].reduce((hash, letter) => (hash * 33 + (letter.codePointAt(0) ?? 0)) % 1e8, 0);
  return `B${sum}`;
}
