import Link from "next/link";
import styles from "@/components/admin/shell/admin-footer.module.scss";
import { helpWords } from "@/lib/content/help/help-words";
import { addressOfHelp, helpPage } from "@/lib/content/screens";

export function AdminFooter({ year, brand }: { year: number; brand: string }) {
  return (
    <footer className={styles.footer}>
      <p className={styles.copyright}>
        © {year} {brand}
      </p>
      <Link href={helpPage} prefetch={false}>
        {helpWords.title}
      </Link>
      <Link href={addressOfHelp(helpWords.support.id)} prefetch={false}>
        {helpWords.support.link}
      </Link>
    </footer>
  );
}
