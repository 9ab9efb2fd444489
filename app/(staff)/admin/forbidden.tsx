import { cluster, marginAbove, stack, text } from "@/components/admin/kit/layout";
import { ButtonLink } from "@/components/admin/parts/button";
import styles from "@/components/admin/shell/shell.module.scss";
import { cx } from "@/components/ui/cx";
import { findFirstAddress, permittedScreens } from "@/lib/auth/permitted-screens";
import { findStaff } from "@/server/identity/staff";

/** This folder puts the menu around the notice, and keeps it out of public pages. */
export default async function Forbidden() {
  const permissions = (await findStaff())?.permissions ?? [];
  const labels = permittedScreens(permissions).map((screen) => screen.label);
  return (
    <div className={cx(stack(4, "narrow"), styles.notice)}>
      <h2 className={styles.title}>You do not have permission to see this screen</h2>
      <p className={text("ink-2", "controlSize")}>
        {labels.length > 0
          ? `You can open ${new Intl.ListFormat("en-IN").format(labels)}. `
          : "You cannot open any screen yet. "}
        If you need this screen, ask your admin.
      </p>
      <div className={cx(cluster(3), marginAbove(2))}>
        <ButtonLink look="main" href={findFirstAddress(permissions) ?? "/"}>
          {labels[0] ? `Go to ${labels[0]}` : "Back to the website"}
        </ButtonLink>
      </div>
    </div>
  );
}
