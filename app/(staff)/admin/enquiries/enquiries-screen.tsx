"use client";

import { useRef, useState } from "react";
import { DeadLettersPanel } from "@/components/admin/dead-letters/dead-letters-panel";
import { useAddByAddress } from "@/components/admin/list/use-list-state";
import { AddButton } from "@/components/admin/parts/add-button";
import { ToolButton } from "@/components/admin/parts/tool-button";
import { useChangeStatus, useLose } from "@/components/admin/record/work/status-menu";
import type { Enquiry } from "@/contract/schemas/enquiry";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import type { HeldPermission } from "@/contract/schemas/permission";
import { bulkWords } from "@/lib/content/bulk-words";
import { recordWords } from "@/lib/content/record-words";
import { EnquiryBoard } from "./board/enquiry-board";
import { CloseQuestion } from "./close-question";
import { Convert } from "./convert";
import { type EnquirySaved, enquiryForm } from "./enquiry-form";
import { ImportEnquiries } from "./import/import-enquiries";
import { EnquiryList } from "./list/enquiry-list";
import { LayoutSwitch, useLayout } from "./list/layout-switch";
import { ListControls } from "./list/list-controls";
import { useSaveEnquiry } from "./use-save-enquiry";

type Props = { permissions: readonly HeldPermission[]; me: string };

export function EnquiriesScreen({ permissions, me }: Props) {
  const layout = useLayout();
  const saveEnquiry = useSaveEnquiry();
  const [edited, setEdited] = useState<FollowedEnquiry | "new">();
  /** Closed by the open form, which asks no reason. */
  const closedHere = useRef<FollowedEnquiry>(undefined);
  const [closing, setClosing] = useState<FollowedEnquiry>();
  const lose = useLose();
  const changeStatus = useChangeStatus();
  useAddByAddress(() => setEdited("new"));
  const [isFiltering, setFiltering] = useState(false);
  const [converted, setConverted] = useState<Enquiry>();

  async function save(typed: EnquirySaved, row: FollowedEnquiry | undefined): Promise<unknown> {
    const saved = await saveEnquiry(typed, row);
    if (row && row.status !== "closed" && typed.status === "closed") closedHere.current = { ...row, status: "closed" };
    return saved;
  }

  function edit(row: FollowedEnquiry | "new" | undefined) {
    setEdited(row);
    if (row === undefined) setClosing(closedHere.current);
    closedHere.current = undefined;
  }

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
    onEdit: edit,
    onConvert: setConverted,
    onLose: setClosing,
  };
  return (
    <>
      <DeadLettersPanel permissions={permissions} />
      {layout === "board" ? <EnquiryBoard {...shown} /> : <EnquiryList {...shown} />}
      {closing && (
        <CloseQuestion
          enquiry={closing._id}
          title={recordWords.lost.title(closing.name)}
          onLost={(reason) => void lose(closing, reason)}
          onSkip={() => closing.status !== "closed" && changeStatus({ kind: "enquiry", row: closing }, "closed")}
          onClose={() => setClosing(undefined)}
        />
      )}
      {converted && <Convert enquiry={converted} permissions={permissions} onClose={() => setConverted(undefined)} />}
    </>
  );
}
