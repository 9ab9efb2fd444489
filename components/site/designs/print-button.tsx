"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import styles from "./share-button.module.scss";

/** Prints the page as it is: with a design open, that design alone. */
export const PrintButton = ({ name }: { name: string }) => (
  <Button look="line" className={styles.share} aria-label={`Print ${name}`} onClick={() => print()}>
    <Icon name="print" />
  </Button>
);
