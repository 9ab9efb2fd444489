"use client";

import { enquiryColumns } from "@/components/admin/enquiry-columns";
import { ListPanel } from "@/components/admin/list-panel";
import { enquiryCalls } from "@/lib/api/calls/enquiries";

export function EnquiriesScreen() {
  return <ListPanel title="Enquiries" list={enquiryCalls.list} columns={enquiryColumns} />;
}
