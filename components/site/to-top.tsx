import { Icon } from "@/components/ui/icon";
import styles from "./to-top.module.scss";

export function ToTop() {
  return (
    <a className={styles.top} href="#top" aria-label="Back to top">
      <Icon name="up" size={20} />
    </a>
  );
}
