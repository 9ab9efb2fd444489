"use client";

import { useTranslator } from "#translator";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { Icon } from "@/components/ui/icon";
import styles from "./share-button.module.scss";

export function PrintButton({ name }: { name: string }) {
  const { t } = useTranslator();
  return (
    <Button
      look="line"
      className={cx(styles.share, styles.named)}
      aria-label={t("Print {name}", { name })}
      onClick={() => print()}
    >
      <Icon name="print" />
      {t("Print")}
    </Button>
  );
}
