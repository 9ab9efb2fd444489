import { MessageCircle, Phone } from "lucide-react";
import { dialled, phoneNumber } from "@/lib/format";
import styles from "./contact-buttons.module.scss";
import { iconProps } from "./icon-props";

/** Calls the number, and chats with one that can have it: where there is no room for the number itself. */
export function ContactButtons({ phone }: { phone: string }) {
  if (!phone) return null;
  const [shown, number] = [phoneNumber(phone), dialled(phone)];
  return (
    <span className={styles.buttons}>
      <a className={styles.button} href={`tel:${number}`} aria-label={`Call ${shown}`} title={`Call ${shown}`}>
        <Phone size={17} {...iconProps} />
      </a>
      {number.startsWith("+") && (
        <a
          className={styles.button}
          href={`https://wa.me/${number.slice(1)}`}
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
