"use client";

import { enquiryCalls } from "@/contract/calls/enquiries";
import { languageOf, readSource, storedLanguage, withSourceOf } from "@/contract/enquiry-source";
import { type Enquiry, type EnquiryUpdate, enquiryStatus } from "@/contract/schemas/enquiry";
import { ifMatchOf, useWrite } from "@/lib/api/use-call";
import type { EnquirySaved } from "./enquiry-form";

/**
 * Saves an enquiry. If only the status changed, it uses the status call, so that no other field can fail validation.
 * `converted` always does: other changes are saved first under the old status (ENQR-04). The source stays below the
 * text.
 */
export function useSaveEnquiry() {
  const add = useWrite(enquiryCalls.add);
  const update = useWrite(enquiryCalls.update);
  const updateStatus = useWrite(enquiryCalls.updateStatus);

  return async ({ cameBy, ...typed }: EnquirySaved, row: Enquiry | undefined): Promise<unknown> => {
    const { language, ...written } = typed;
    const before = row?.enquiry ?? "";
    const source = {
      ...(language !== languageOf(readSource(before).source) && { language: storedLanguage(language) }),
      ...(cameBy && { utm_source: cameBy }),
    };
    const body = { ...written, enquiry: withSourceOf(before, typed.enquiry, source) };
    if (!row) return add({ body });
    const { status } = typed;
    const isNewStatus = status !== row.status;
    const hasChanges = hasOtherChanges(typed, row);
    const isStatusApart = isNewStatus && (status === "converted" || !hasChanges);
    const save = (saved: EnquiryUpdate) => update({ params: { id: row._id }, ifMatch: ifMatchOf(row), body: saved });

    if (!isStatusApart) return save(body);
    const former = enquiryStatus.catch("active").parse(row.status);
    const saved = hasChanges ? await save({ ...body, status: former }) : row;
    await updateStatus({ body: { enquiryId: row._id, status } });
    return { ...saved, status };
  };
}

/** Whether more than the status changed. Ignores blanks at the ends. */
function hasOtherChanges({ status: _, ...typed }: EnquirySaved, row: Enquiry): boolean {
  const { text, source } = readSource(row.enquiry);
  const before: Record<string, string> = { ...row, enquiry: text, language: languageOf(source) };
  return Object.entries(typed).some(([name, value]) => before[name]?.trim() !== value);
}
