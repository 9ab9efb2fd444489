import type { Screen } from "@/lib/content/screens";
import { greeting } from "@/lib/format";
import { Account } from "./account";
import { Brand } from "./brand";
import { Breadcrumb } from "./breadcrumb";
import styles from "./top-bar.module.scss";

type Props = { name: string; role: string; isAdmin: boolean; home: Screen | undefined; now: Date };

export function TopBar({ name, role, isAdmin, home, now }: Props) {
  return (
    <header className={styles.bar}>
      <Brand size={24} className={styles.brand} nameClassName={styles.brandName} />
      <div className={styles.place}>
        <h1 className={styles.title}>Admin Dashboard</h1>
        <Breadcrumb home={home} />
      </div>
      <Account isAdmin={isAdmin} className={styles.who}>
        <span className={styles.name}>
          {greeting(now)}, {name}
        </span>
        <span className={styles.role}>{role}</span>
      </Account>
    </header>
  );
}
