import { useEffect, useRef } from "react";
import { links, site } from "@/lib/content/site";
import styles from "./failure.module.scss";

/** Why an enquiry did not arrive, and the two ways round it (FORM-06); brought into view when it comes up. */
export function Failure({ message }: { message?: string }) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (message) place.current?.scrollIntoView({ block: "nearest" });
  }, [message]);

  return (
    <div ref={place} role="alert" className={styles.failure}>
      {message && (
        <>
          <p>{message}</p>
          <a href={links.call}>Call {site.phone.shown}</a>
          <a href={links.whatsapp}>WhatsApp</a>
        </>
      )}
    </div>
  );
}
