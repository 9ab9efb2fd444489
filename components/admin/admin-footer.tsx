import type { Company } from "@/contract/content/company";
import { contactLinks } from "@/lib/contact-links";
import styles from "./admin-footer.module.scss";

export function AdminFooter({ year, company }: { year: number; company: Company }) {
  const links = contactLinks(company);
  return (
    <footer className={styles.footer}>
      <p className={styles.copyright}>
        © {year} {company.brand}
      </p>
      {links.email && <a href={links.email}>Help</a>}
      {links.call && <a href={links.call}>Support</a>}
    </footer>
  );
}
