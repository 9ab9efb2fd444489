import { Anchor } from "@/components/ui/anchor";
import { Icon } from "@/components/ui/icon";
import { links } from "@/lib/content/site";
import styles from "./phone-bar.module.scss";

/** Under the thumb on every public page of a small screen. `enquireAt`: the page's own form, or a page that has one. */
export function PhoneBar({ enquireAt = "#contactform" }: { enquireAt?: string }) {
  return (
    <nav className={styles.bar} aria-label="Reach us">
      <a href={links.call}>
        <Icon name="phone" size={20} />
        Call
      </a>
      <a href={links.whatsapp}>
        <Icon name="chat" size={20} />
        WhatsApp
      </a>
      <Anchor className={styles.enquire} href={enquireAt}>
        Enquire
      </Anchor>
    </nav>
  );
}
