import { Icon } from "@/components/ui/icon";
import { links, site } from "@/lib/content/site";
import styles from "./ways.module.scss";

const ways = [
  { icon: "phone", label: "Call", value: site.phone.shown, href: links.call },
  { icon: "chat", label: "WhatsApp", value: "Start a chat", href: links.whatsapp },
  { icon: "mail", label: "Email", value: site.email, href: links.email },
  { icon: "pin", label: site.office.label, value: site.office.lines.join(", "), href: "#office" },
  {
    icon: "pin",
    label: site.experienceCentre.label,
    value: site.experienceCentre.lines.join(", "),
    href: "#experience-centre",
  },
] as const;

export function Ways({ className }: { className?: string }) {
  return (
    <ul className={className}>
      {ways.map(({ icon, label, value, href }) => (
        <li key={href}>
          <a href={href} className={styles.way}>
            <Icon name={icon} size={22} className={styles.icon} />
            <span className={styles.words}>
              <span className={styles.label}>{label}</span>
              <b className={styles.value}>{value}</b>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
