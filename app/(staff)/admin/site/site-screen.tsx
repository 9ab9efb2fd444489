"use client";

import { ArrowLeft } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { DocumentEditor } from "@/components/admin/content-editor/document-editor";
import { settingsParts } from "@/components/admin/find/places";
import { columns, marginBelow, stack } from "@/components/admin/kit/layout";
import { Languages } from "@/components/admin/languages/languages";
import { LeadSources } from "@/components/admin/lead-sources/lead-sources";
import { ButtonLink } from "@/components/admin/parts/button";
import { ShownTogether } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { DemoDataPanel } from "@/components/admin/site/demo-data";
import { GoLivePanel } from "@/components/admin/site/go-live-panel";
import { Advanced, DocumentList, documentGroups, SettingsLinks, screenLinks } from "@/components/admin/site/settings";
import { demoDataCalls, goLiveCalls } from "@/contract/calls/monitoring";
import { leadSourceCalls } from "@/contract/calls/sources";
import { editorsOf, findDocument } from "@/contract/content/documents";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfScreen } from "@/lib/content/screens";

type Props = { permissions: readonly HeldPermission[] };

export function SiteScreen({ permissions }: Props) {
  const query = useSearchParams();
  const key = query.get("document");
  const part = key ? <Editor documentKey={key} permissions={permissions} /> : findPart(query.get("part"), permissions);
  if (!part) return <Overview permissions={permissions} />;
  const isTranslation = query.has("language");
  return (
    <>
      {!isTranslation && (
        <ButtonLink look="quiet" icon={ArrowLeft} className={marginBelow(3)} href={addressOfScreen(getScreen("site"))}>
          Settings
        </ButtonLink>
      )}
      {part}
    </>
  );
}

function findPart(name: string | null, permissions: Props["permissions"]) {
  if (name === "advanced") return <Advanced permissions={permissions} />;
  if (name === "lead-sources" && isAllowed(permissions, leadSourceCalls.list.access)) return <LeadSources />;
  if (name === "languages") return <Languages permissions={permissions} />;
  return undefined;
}

function Editor({ documentKey, permissions }: Props & { documentKey: string }) {
  const document = findDocument(documentKey);
  return document && !isAllowed(permissions, editorsOf(document)) ? (
    <Panel title={document.label} note="Only admins can see and change this." />
  ) : (
    <DocumentEditor documentKey={documentKey} />
  );
}

function Overview({ permissions }: { permissions: readonly HeldPermission[] }) {
  const isAdmin = isAllowed(permissions, demoDataCalls.read.access);
  const parts = settingsParts(permissions);
  // "Advanced" stays last.
  const links = [...parts.slice(0, -1), ...screenLinks(["personal-data"], permissions), ...parts.slice(-1)];
  return (
    <ShownTogether className={columns(4, "x", "start")}>
      <div className={stack(4)}>
        <GoLivePanel maySeeEnquiries={isAllowed(permissions, goLiveCalls.followTestEnquiry.access)} isAdmin={isAdmin} />
      </div>
      <div className={stack(4)}>
        <DocumentList groups={documentGroups} permissions={permissions} />
        <SettingsLinks links={links} />
        {isAdmin && <DemoDataPanel />}
      </div>
    </ShownTogether>
  );
}
