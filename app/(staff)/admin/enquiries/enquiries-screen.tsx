"use client";

import { enquiryColumns } from "@/components/admin/enquiry-columns";
import { ListPanel } from "@/components/admin/list-panel";
import { useList } from "@/components/admin/use-list";
import { enquiryCalls } from "@/lib/api/calls/enquiries";

export function EnquiriesScreen() {
  return <ListPanel title="Enquiries" list={useList(enquiryCalls.list, 10)} columns={enquiryColumns} />;
}
