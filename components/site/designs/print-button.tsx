"use client";

import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
import { Icon } from "@/components/ui/icon";
import styles from "./share-button.module.scss";

export const PrintButton = ({ name }: { name: string }) => (
  <Button look="line" className={cx(styles.share, styles.named)} aria-label={`Print ${name}`} onClick={() => print()}>
    <Icon name="print" />
    Print
  </Button>
);
