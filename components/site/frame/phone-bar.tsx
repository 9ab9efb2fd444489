import styles from "@/components/site/frame/phone-bar.module.scss";
import { Anchor } from "@/components/ui/anchor";
import { Icon } from "@/components/ui/icon";
import type { Company } from "@/contract/content/company";
import { contactLinks } from "@/lib/contact-links";

/** The bottom bar of small screens on public pages. `enquireAt`: the page's own form, or another page with one. */
export function PhoneBar({ company, enquireAt = "#contactform" }: { company: Company; enquireAt?: string }) {
  const { call, whatsapp } = contactLinks(company);
  return (
    <nav className={styles.bar} aria-label="Contact us">
      {call && (
        <a href={call}>
          <Icon name="phone" size={20} />
          Call
        </a>
      )}
      {whatsapp && (
        <a href={whatsapp}>
          <Icon name="chat" size={20} />
          WhatsApp
        </a>
      )}
      <Anchor className={styles.enquire} href={enquireAt}>
        Enquire
      </Anchor>
    </nav>
  );
}
