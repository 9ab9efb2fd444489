import { useTranslator } from "#translator";
import styles from "@/components/site/frame/to-top.module.scss";
import { Icon } from "@/components/ui/icon";

export function ToTop() {
  const { t } = useTranslator();
  return (
    <a className={styles.top} href="#top" aria-label={t("Back to top")}>
      <Icon name="up" size={20} />
    </a>
  );
}
