import { Account } from "@/components/admin/account/account";
import { Finder } from "@/components/admin/find/finder";
import { Brand } from "@/components/admin/parts/brand";
import styles from "@/components/admin/shell/top-bar.module.scss";
import type { Company } from "@/contract/content/company";
import type { SignedInStaff } from "@/contract/schemas/employee";
import type { Screen } from "@/lib/content/screens";
import { greeting } from "@/lib/format";
import { Breadcrumb } from "./breadcrumb";

type Props = { company: Pick<Company, "brand" | "logo">; staff: SignedInStaff; home: Screen | undefined; now: Date };

export function TopBar({ company, staff, home, now }: Props) {
  const { name, role, permissions } = staff;
  return (
    <header className={styles.bar}>
      <Brand company={company} size={24} className={styles.brand} nameClassName={styles.brandName} />
      <div className={styles.place}>
        <h1 className={styles.title}>Admin Dashboard</h1>
        <Breadcrumb home={home} />
      </div>
      <Finder name={name} permissions={permissions} />
      <Account permissions={permissions} className={styles.who}>
        <span className={styles.name}>
          <span className={styles.greeting}>{greeting(now)}, </span>
          {name}
        </span>
        <span className={styles.role}>{role}</span>
      </Account>
    </header>
  );
}
