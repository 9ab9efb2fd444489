"use client";

import { enquiryCalls } from "@/contract/calls/enquiries";
import { readSource, withSource, withSourceOf } from "@/contract/enquiry-source";
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
    if (!row)
      return add({ body: cameBy ? { ...typed, enquiry: withSource(typed.enquiry, { utm_source: cameBy }) } : typed });
    const { status } = typed;
    const isNewStatus = status !== row.status;
    const hasChanges = hasOtherChanges(typed, row);
    const isStatusApart = isNewStatus && (status === "converted" || !hasChanges);
    const save = (body: EnquiryUpdate) => update({ params: { id: row._id }, ifMatch: ifMatchOf(row), body });
    const body = { ...typed, enquiry: withSourceOf(row.enquiry, typed.enquiry) };

    if (!isStatusApart) return save(body);
    const before = enquiryStatus.catch("active").parse(row.status);
    const saved = hasChanges ? await save({ ...body, status: before }) : row;
    await updateStatus({ body: { enquiryId: row._id, status } });
    return { ...saved, status };
  };
}

/** Whether more than the status changed. Ignores blanks at the ends. */
const hasOtherChanges = ({ status: _, ...typed }: EnquiryUpdate, row: Enquiry) => {
  const before: Record<string, string> = { ...row, enquiry: readSource(row.enquiry).text };
  return Object.entries(typed).some(([name, value]) => before[name]?.trim() !== value);
};
