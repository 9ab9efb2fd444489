import styles from "@/components/site/frame/brand.module.scss";
import { Anchor } from "@/components/ui/anchor";
import { Mark } from "@/components/ui/mark";

export function Brand({ name }: { name: string }) {
  return (
    <Anchor className={styles.brand} href="/">
      <Mark size={28} />
      <span>{name}</span>
    </Anchor>
  );
}
