"use client";

import { ArrowLeft } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { DocumentEditor } from "@/components/admin/content-editor/document-editor";
import { columns, marginBelow, stack } from "@/components/admin/kit/layout";
import { languageWords } from "@/components/admin/languages/language-words";
import { Languages } from "@/components/admin/languages/languages";
import leadSourceWords from "@/components/admin/lead-sources/lead-source-words.json";
import { LeadSources } from "@/components/admin/lead-sources/lead-sources";
import { ButtonLink, iconProps } from "@/components/admin/parts/button";
import { ShownTogether } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { Advanced, linksTo } from "@/components/admin/site/advanced";
import { DemoDataPanel } from "@/components/admin/site/demo-data";
import { DocumentList, SettingsLinks } from "@/components/admin/site/document-list";
import { GoLivePanel } from "@/components/admin/site/go-live-panel";
import { demoDataCalls, goLiveCalls } from "@/contract/calls/monitoring";
import { leadSourceCalls } from "@/contract/calls/sources";
import { documentOf, editorsOf } from "@/contract/content/documents";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfAdvanced, addressOfLanguages, addressOfLeadSources, addressOfScreen } from "@/lib/content/screens";
import { documentGroups, siteEditorWords, settingsWords as words } from "@/lib/content/site-editor-words";

type Props = { permissions: readonly HeldPermission[] };

export function SiteScreen({ permissions }: Props) {
  const query = useSearchParams();
  const key = query.get("document");
  const part = key ? <Editor documentKey={key} permissions={permissions} /> : partOf(query.get("part"), permissions);
  if (!part) return <Overview permissions={permissions} />;
  const isOfSettings = !query.has("language");
  return (
    <>
      {isOfSettings && (
        <ButtonLink look="quiet" className={marginBelow(3)} href={addressOfScreen(getScreen("site"))}>
          <ArrowLeft size={17} {...iconProps} />
          {siteEditorWords.all}
        </ButtonLink>
      )}
      {part}
    </>
  );
}

function partOf(query: string | null, permissions: Props["permissions"]) {
  if (query === "advanced") return <Advanced permissions={permissions} />;
  if (query === "lead-sources" && isAllowed(permissions, leadSourceCalls.list.access)) return <LeadSources />;
  if (query === "languages") return <Languages permissions={permissions} />;
  return undefined;
}

function Editor({ documentKey, permissions }: Props & { documentKey: string }) {
  const document = documentOf(documentKey);
  return document && !isAllowed(permissions, editorsOf(document)) ? (
    <Panel title={document.label} note={siteEditorWords.isAdmins} />
  ) : (
    <DocumentEditor documentKey={documentKey} />
  );
}

function Overview({ permissions }: { permissions: readonly HeldPermission[] }) {
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
