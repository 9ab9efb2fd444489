import { Anchor } from "@/components/ui/anchor";
import { Mark } from "@/components/ui/mark";
import { site } from "@/lib/content/site";
import styles from "./brand.module.scss";

/** The way home. */
export function Brand() {
  return (
    <Anchor className={styles.brand} href="/">
      <Mark size={28} />
      <span>{site.brand}</span>
    </Anchor>
  );
}
