import { ButtonLink } from "@/components/admin/parts/button";
import styles from "@/components/admin/shell/forbidden-notice.module.scss";
import type { HeldPermission } from "@/contract/schemas/permission";
import { findFirstAddress, permittedScreens } from "@/lib/auth/permitted-screens";

export function ForbiddenNotice({ permissions }: { permissions: readonly HeldPermission[] }) {
  const open = permittedScreens(permissions).map((screen) => screen.label);
  return (
    <div className={styles.notice}>
      <h2 className={styles.title}>You do not have permission to see this screen</h2>
      <p className={styles.words}>
        {open.length > 0 ? `You can open ${listed(open)}. ` : "You cannot open any screen yet. "}
        If you need this screen, ask your admin.
      </p>
      <div className={styles.ways}>
        <ButtonLink look="main" href={findFirstAddress(permissions) ?? "/"}>
          {open[0] ? `Go to ${open[0]}` : "Back to the website"}
        </ButtonLink>
      </div>
    </div>
  );
}

const listed = (words: string[]) => new Intl.ListFormat("en-IN").format(words);
