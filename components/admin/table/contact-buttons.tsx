import { MessageCircle, Phone } from "lucide-react";
import { iconProps } from "@/components/admin/parts/button";
import { shownPhone, whatsappLink } from "@/contract/phone";
import { telephone } from "@/lib/contact-links";
import styles from "./contact-buttons.module.scss";

export function ContactButtons({ phone }: { phone: string }) {
  if (!phone) return null;
  const [shown, chat] = [shownPhone(phone), whatsappLink(phone)];
  return (
    <span className={styles.buttons}>
      <a className={styles.button} href={telephone(phone)} aria-label={`Call ${shown}`} title={`Call ${shown}`}>
        <Phone size={17} {...iconProps} />
      </a>
      {chat && (
        <a
          className={styles.button}
          href={chat}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp ${shown}`}
          title="WhatsApp"
        >
          <MessageCircle size={17} {...iconProps} />
        </a>
      )}
    </span>
  );
}
