"use client";

import { MailNote } from "@/components/admin/dashboard/mail-note";
import { Breaches } from "@/components/admin/personal-data/breaches";
import { followUpCalls } from "@/contract/calls/follow-up";
import { breachCalls } from "@/contract/calls/personal-data";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { permittedScreens } from "@/lib/auth/permitted-screens";
import { addressOfScreen, type ScreenFolder } from "@/lib/content/screens";
import { rareGroups, settingsWords as words } from "@/lib/content/site-editor-words";
import { DocumentList } from "./document-list";
import { ServerChecksPanel } from "./server-checks-panel";
import styles from "./settings.module.scss";
import { SettingsLinks } from "./settings-links";
import { WatchPanel } from "./watch-panel";

/** What few people need, and seldom: monitoring, breaches, the activity log, rarely edited texts. */
export function Advanced({ permissions }: { permissions: readonly HeldPermission[] }) {
  return (
    <div className={styles.site}>
      <div className={styles.column}>
        <WatchPanel />
        {isAllowed(permissions, followUpCalls.reminders.access) && <MailNote />}
        <ServerChecksPanel />
      </div>
      <div className={styles.column}>
        <SettingsLinks title={words.more} links={linksTo(["audit", "category"], permissions)} />
        <DocumentList groups={rareGroups} permissions={permissions} />
        {isAllowed(permissions, breachCalls.list.access) && <Breaches />}
      </div>
    </div>
  );
}

/** Those of these screens that the permissions open, each with its purpose. */
export const linksTo = (
  folders: (ScreenFolder & keyof typeof words.purpose)[],
  permissions: readonly HeldPermission[],
) =>
  folders.flatMap((folder) => {
    const screen = permittedScreens(permissions).find((one) => one.folder === folder);
    return screen ? [{ label: screen.label, what: words.purpose[folder], href: addressOfScreen(screen) }] : [];
  });
