"use client";

import { enquiryCalls } from "@/lib/api/calls/enquiries";
import { useWrite, versionOf } from "@/lib/api/use-call";
import { withSourceOf } from "@/lib/enquiry/source";
import { type Enquiry, type EnquiryUpdate, enquiryStatus } from "@/lib/schemas/enquiry";

/**
 * Saves what staff typed. `converted` has a call of its own, which carries nothing else: what else was changed is saved
 * before, under the old status, so that no edit is lost (ENQR-04). Where the enquiry came from stays below its text.
 */
export function useSaveEnquiry() {
  const add = useWrite(enquiryCalls.add);
  const update = useWrite(enquiryCalls.update);
  const updateStatus = useWrite(enquiryCalls.updateStatus);

  return async (typed: EnquiryUpdate, row: Enquiry | undefined): Promise<unknown> => {
    if (!row) return add({ body: typed });
    const body = { ...typed, enquiry: withSourceOf(row.enquiry, typed.enquiry) };
    const change = { params: { id: row._id }, ifMatch: versionOf(row) };
    if (body.status !== "converted" || row.status === "converted") return update({ ...change, body });
    const status = enquiryStatus.catch("active").parse(row.status);
    if (hasOtherChanges(body, row)) await update({ ...change, body: { ...body, status } });
    return updateStatus({ body: { enquiryId: row._id, status: "converted" } });
  };
}

const hasOtherChanges = ({ status: _, ...body }: EnquiryUpdate, row: Enquiry) =>
  Object.entries(body).some(([name, value]) => row[name as keyof typeof body] !== value);
