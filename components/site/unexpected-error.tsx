import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { messages } from "@/lib/content/messages";
import { links, site } from "@/lib/content/site";
import styles from "./unexpected-error.module.scss";

export type Failure = { error: Error & { digest?: string }; retry: () => void };

/** What a visitor reads when a page breaks. Developers get the error's words; a visitor its number in our log. */
export function UnexpectedError({ error, retry }: Failure) {
  const isDevelopment = process.env.NODE_ENV === "development";
  return (
    <main id="main" className={styles.page}>
      <h1 className={styles.title}>{messages.unexpected}</h1>
      {isDevelopment ? (
        <pre className={styles.detail}>{error.message}</pre>
      ) : (
        <p className={styles.lead}>
          We are sorry. If it happens again, call {site.phone.shown} and give this reference: {referenceOf(error)}
        </p>
      )}
      <p className={styles.ways}>
        <Button onClick={retry}>Try again</Button>
        <TextLink href="/">Back to Homepage</TextLink>
        <TextLink href={links.call}>Call us</TextLink>
      </p>
    </main>
  );
}

/** The number that the server's log has too. An error of the browser's own has none: it gets one from its words. */
function referenceOf({ digest, name, message }: Failure["error"]): string {
  if (digest) return digest;
  const sum = [...`${name}: ${message}`].reduce((hash, letter) => (hash * 33 + (letter.codePointAt(0) ?? 0)) % 1e8, 0);
  return `B${sum}`;
}
