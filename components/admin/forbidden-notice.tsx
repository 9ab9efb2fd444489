import type { HeldPermission } from "@/contract/schemas/permission";
import { findFirstAddress, permittedScreens } from "@/lib/auth/permitted-screens";
import { ButtonLink } from "./button";
import styles from "./forbidden-notice.module.scss";

/** Why this screen stays shut, what to do about it, and a way on (AUTH-03). */
export function ForbiddenNotice({ permissions }: { permissions: readonly HeldPermission[] }) {
  const open = permittedScreens(permissions).map((screen) => screen.label);
  return (
    <div className={styles.notice}>
      <h2 className={styles.title}>You do not have permission to see this screen</h2>
      <p className={styles.words}>
        {open.length > 0 ? `Your account opens ${listed(open)}. ` : "Your account opens no screen yet. "}
        If you need more for your work, ask the person who looks after staff accounts.
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
