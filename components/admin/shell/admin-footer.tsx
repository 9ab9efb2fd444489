import styles from "@/components/admin/shell/admin-footer.module.scss";
import type { Company } from "@/contract/content/company";
import { contactLinks } from "@/lib/contact-links";

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
