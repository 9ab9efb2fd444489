"use client";

import { useState } from "react";
import { DeadLettersPanel } from "@/components/admin/dead-letters/dead-letters-panel";
import { useAddByAddress } from "@/components/admin/list/use-list-state";
import { AddButton } from "@/components/admin/parts/add-button";
import { ToolButton } from "@/components/admin/parts/tool-button";
import type { Enquiry } from "@/contract/schemas/enquiry";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import type { HeldPermission } from "@/contract/schemas/permission";
import { bulkWords } from "@/lib/content/bulk-words";
import { EnquiryBoard } from "./board/enquiry-board";
import { Convert } from "./convert";
import { enquiryForm } from "./enquiry-form";
import { ImportEnquiries } from "./import/import-enquiries";
import { EnquiryList } from "./list/enquiry-list";
import { LayoutSwitch, useLayout } from "./list/layout-switch";
import { ListControls } from "./list/list-controls";
import { useSaveEnquiry } from "./use-save-enquiry";

type Props = { permissions: readonly HeldPermission[]; me: string };

export function EnquiriesScreen({ permissions, me }: Props) {
  const layout = useLayout();
  const save = useSaveEnquiry();
  const [edited, setEdited] = useState<FollowedEnquiry | "new">();
  useAddByAddress(() => setEdited("new"));
  const [isFiltering, setFiltering] = useState(false);
  const [converted, setConverted] = useState<Enquiry>();
  const tools = (
    <>
      <LayoutSwitch />
      <ToolButton label={bulkWords.import.open} dialog={(close) => <ImportEnquiries onClose={close} />} />
      <AddButton label={enquiryForm.words.add} onAdd={() => setEdited("new")} />
    </>
  );
  const shown = {
    tools,
    above: <ListControls isFiltering={isFiltering} onFilter={setFiltering} />,
    me,
    editor: { ...enquiryForm, save },
    edited,
    onEdit: setEdited,
    onConvert: setConverted,
  };
  return (
    <>
      <DeadLettersPanel permissions={permissions} />
      {layout === "board" ? <EnquiryBoard {...shown} /> : <EnquiryList {...shown} />}
      {converted && <Convert enquiry={converted} permissions={permissions} onClose={() => setConverted(undefined)} />}
    </>
  );
}
