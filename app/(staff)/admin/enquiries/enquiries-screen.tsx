"use client";

import { useSearchParams } from "next/navigation";
import { useRef, useState } from "react";
import { DeadLettersPanel } from "@/components/admin/dead-letters/dead-letters-panel";
import fields from "@/components/admin/fields/fields.module.scss";
import { Options } from "@/components/admin/fields/plain-field";
import { lineBelow } from "@/components/admin/kit/content";
import { cluster, inset, place } from "@/components/admin/kit/layout";
import { LayoutSwitch, useLayout } from "@/components/admin/list/list-controls";
import { showQuery, useAddByAddress } from "@/components/admin/list/use-list";
import { AddButton } from "@/components/admin/parts/button";
import { DialogButton } from "@/components/admin/parts/modal";
import { CloseQuestion, useChangeStatus, useLose } from "@/components/admin/record/work/status";
import { cx } from "@/components/ui/cx";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { languageOf, readSource, storedLanguage, withSourceOf } from "@/contract/enquiry-source";
import { type Enquiry, type EnquiryUpdate, enquiryStatus } from "@/contract/schemas/enquiry";
import type { FollowedEnquiry } from "@/contract/schemas/follow-up";
import type { HeldPermission } from "@/contract/schemas/permission";
import { ifMatchOf, useWrite } from "@/lib/api/use-call";
import { recordWords } from "@/lib/content/record-words";
import { Convert } from "./convert";
import styles from "./enquiries.module.scss";
import { EnquiryBoard } from "./enquiry-board";
import { type EnquirySaved, enquiryForm } from "./enquiry-form";
import { EnquiryList } from "./enquiry-list";
import { Filters, FiltersButton, Views } from "./filters";
import { ImportEnquiries } from "./import/import-enquiries";

export function EnquiriesScreen({ permissions, myId }: { permissions: readonly HeldPermission[]; myId: string }) {
  const layout = useLayout();
  const saveEnquiry = useSaveEnquiry();
  const [edited, setEdited] = useState<FollowedEnquiry | "new">();
  const closedInEditor = useRef<FollowedEnquiry>(undefined);
  const [closing, setClosing] = useState<FollowedEnquiry>();
  const lose = useLose();
  const changeStatus = useChangeStatus();
  useAddByAddress(() => setEdited("new"));
  const [isFiltering, setFiltering] = useState(false);
  const [converting, setConverting] = useState<Enquiry>();

  async function save(typed: EnquirySaved, row: FollowedEnquiry | undefined): Promise<unknown> {
    const saved = await saveEnquiry(typed, row);
    if (row && row.status !== "closed" && typed.status === "closed")
      closedInEditor.current = { ...row, status: "closed" };
    return saved;
  }

  function edit(row: FollowedEnquiry | "new" | undefined) {
    setEdited(row);
    if (row === undefined) setClosing(closedInEditor.current);
    closedInEditor.current = undefined;
  }

  const tools = (
    <>
      <LayoutSwitch />
      <span className={cx(!isFiltering && styles.hiddenOnPhone)}>
        <DialogButton label="Import" dialog={(close) => <ImportEnquiries onClose={close} />} />
      </span>
      <AddButton label={enquiryForm.words.add} onAdd={() => setEdited("new")} />
    </>
  );
  const viewProps = {
    tools,
    above: <ListControls isFiltering={isFiltering} onFilter={setFiltering} />,
    myId,
    editor: { ...enquiryForm, save },
    edited,
    onEdit: edit,
    onConvert: setConverting,
    onLose: setClosing,
  };
  return (
    <>
      <DeadLettersPanel permissions={permissions} />
      {layout === "board" ? <EnquiryBoard {...viewProps} /> : <EnquiryList {...viewProps} />}
      {closing && (
        <CloseQuestion
          enquiry={closing._id}
          title={recordWords.lost.title(closing.name)}
          onLost={(reason) => void lose(closing, reason)}
          onSkip={() => closing.status !== "closed" && changeStatus({ kind: "enquiry", row: closing }, "closed")}
          onClose={() => setClosing(undefined)}
        />
      )}
      {converting && (
        <Convert enquiry={converting} permissions={permissions} onClose={() => setConverting(undefined)} />
      )}
    </>
  );
}

function ListControls({ isFiltering, onFilter }: { isFiltering: boolean; onFilter: (isFiltering: boolean) => void }) {
  return (
    <div className={cx(cluster(2, "center"), inset(2), lineBelow, styles.controls, !isFiltering && styles.oneLine)}>
      <Views />
      <div className={cx(cluster(2, "start"), styles.narrowing)}>
        <FiltersButton isOpen={isFiltering} onPress={() => onFilter(!isFiltering)} />
        <Filters isOpen={isFiltering} />
        <Order isHiddenOnPhone={!isFiltering} />
      </div>
    </div>
  );
}

const ORDERS = [
  { value: "", label: "Newest first" },
  { value: "createdAt", label: "Oldest first" },
  { value: "nextStepAt", label: "Next step" },
];

function Order({ isHiddenOnPhone }: { isHiddenOnPhone: boolean }) {
  const sort = useSearchParams().get("sort") ?? "";
  return (
    <select
      className={cx(fields.filter, place("last"), styles.order, isHiddenOnPhone && styles.hiddenOnPhone)}
      aria-label="Sort by"
      value={sort}
      onChange={({ target }) => showQuery({ sort: target.value })}
    >
      <Options choices={ORDERS} />
      {ORDERS.every(({ value }) => value !== sort) && <option value={sort}>Sorted by {sort.replace(/^-/, "")}</option>}
    </select>
  );
}

/** Conversions, and changes of the status alone, use the status call: no other field can fail validation (ENQR-04). */
function useSaveEnquiry() {
  const add = useWrite(enquiryCalls.add);
  const update = useWrite(enquiryCalls.update);
  const updateStatus = useWrite(enquiryCalls.updateStatus);

  return async ({ cameBy, ...typed }: EnquirySaved, row: Enquiry | undefined): Promise<unknown> => {
    const { language, ...written } = typed;
    const formerText = row?.enquiry ?? "";
    const source = {
      ...(language !== languageOf(readSource(formerText).source) && { language: storedLanguage(language) }),
      ...(cameBy && { utm_source: cameBy }),
    };
    const body = { ...written, enquiry: withSourceOf(formerText, typed.enquiry, source) };
    if (!row) return add({ body });
    const { status } = typed;
    const hasChanges = hasOtherChanges(typed, row);
    const usesStatusCall = status !== row.status && (status === "converted" || !hasChanges);
    const save = (body: EnquiryUpdate) => update({ params: { id: row._id }, ifMatch: ifMatchOf(row), body });

    if (!usesStatusCall) return save(body);
    const formerStatus = enquiryStatus.catch("active").parse(row.status);
    const saved = hasChanges ? await save({ ...body, status: formerStatus }) : row;
    await updateStatus({ body: { enquiryId: row._id, status } });
    return { ...saved, status };
  };
}

function hasOtherChanges({ status: _, ...typed }: EnquirySaved, row: Enquiry): boolean {
  const { text, source } = readSource(row.enquiry);
  const former: Record<string, string> = { ...row, enquiry: text, language: languageOf(source) };
  return Object.entries(typed).some(([name, value]) => former[name]?.trim() !== value);
}
