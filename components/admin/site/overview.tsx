"use client";

import { columns, stack } from "@/components/admin/kit/layout";
import { languageWords } from "@/components/admin/languages/language-words";
import leadSourceWords from "@/components/admin/lead-sources/lead-source-words.json";
import { ShownTogether } from "@/components/admin/parts/list-notice";
import { demoDataCalls, goLiveCalls } from "@/contract/calls/monitoring";
import { leadSourceCalls } from "@/contract/calls/sources";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { addressOfAdvanced, addressOfLanguages, addressOfLeadSources } from "@/lib/content/screens";
import { documentGroups, settingsWords as words } from "@/lib/content/site-editor-words";
import { linksTo } from "./advanced";
import { DemoDataPanel } from "./demo-data";
import { DocumentList, SettingsLinks } from "./document-list";
import { GoLivePanel } from "./go-live-panel";

export function Overview({ permissions }: { permissions: readonly HeldPermission[] }) {
  const isAdmin = isAllowed(permissions, demoDataCalls.read.access);
  const { title, what } = words.advanced;
  const links = [
    ...(isAllowed(permissions, leadSourceCalls.list.access)
      ? [{ label: leadSourceWords.title, what: leadSourceWords.what, href: addressOfLeadSources }]
      : []),
    { label: languageWords.title, what: languageWords.what, href: addressOfLanguages },
    ...linksTo(["personal-data"], permissions),
    { label: title, what, href: addressOfAdvanced },
  ];
  return (
    <ShownTogether className={columns(4, "x", "start")}>
      <div className={stack(4)}>
        <GoLivePanel maySeeEnquiries={isAllowed(permissions, goLiveCalls.followTestEnquiry.access)} isAdmin={isAdmin} />
      </div>
      <div className={stack(4)}>
        <DocumentList groups={documentGroups} permissions={permissions} />
        <SettingsLinks title={words.more} links={links} />
        {isAdmin && <DemoDataPanel />}
      </div>
    </ShownTogether>
  );
}
