import { Anchor } from "@/components/ui/anchor";
import { site } from "@/lib/content/site";
import styles from "./brand.module.scss";

/** Two timbers locked by a stepped lap joint; the gap between them reads as an S. */
export function Brand() {
  return (
    <Anchor className={styles.brand} href="/">
      <svg width="28" height="28" viewBox="0 0 32 32" fill="currentColor" aria-hidden="true">
        <path d="M2 2h28v7H9v8h12v4H2zM30 30H2v-7h21v-8H11v-4h19z" />
      </svg>
      <span>{site.brand}</span>
    </Anchor>
  );
}
