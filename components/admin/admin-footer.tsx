import { links, site } from "@/lib/content/site";
import styles from "./admin-footer.module.scss";

/** Help is written for, Support is called. */
export function AdminFooter({ year }: { year: number }) {
  return (
    <footer className={styles.footer}>
      <p className={styles.copyright}>
        © {year} {site.brand}
      </p>
      <a href={links.email}>Help</a>
      <a href={links.call}>Support</a>
    </footer>
  );
}
