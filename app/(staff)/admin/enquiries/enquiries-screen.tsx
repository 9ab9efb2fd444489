"use client";

import { UserPlus } from "lucide-react";
import { useState } from "react";
import type { z } from "zod";
import { AttentionPanel } from "@/components/admin/attention/attention-panel";
import { enquiryColumns } from "@/components/admin/enquiry-columns";
import { StatusField } from "@/components/admin/fields/status-field";
import { TextAreaField, TextField } from "@/components/admin/fields/text-field";
import { ListScreen } from "@/components/admin/list-screen";
import { IconButton } from "@/components/admin/row-actions";
import { enquiryCalls } from "@/lib/api/calls/enquiries";
import { useWrite } from "@/lib/api/use-call";
import { readSource } from "@/lib/enquiry/source";
import { ENQUIRY_STATUSES, type Enquiry, type EnquiryUpdate, enquiryUpdate } from "@/lib/schemas/enquiry";
import type { Permission } from "@/lib/schemas/permission";
import { CameFrom } from "./came-from";
import { Convert } from "./convert";
import { StatusFilter } from "./status-filter";
import { useSaveEnquiry } from "./use-save-enquiry";

type Typed = z.input<typeof enquiryUpdate>;

const fields = (row: Enquiry | undefined) => (
  <>
    <TextField<Typed> name="name" label="Name" />
    <TextField<Typed> name="phone" label="Phone" type="tel" isHalf />
    <TextField<Typed> name="email" label="Email" type="email" isHalf />
    <TextField<Typed> name="location" label="Location of plot" isHalf />
    <TextField<Typed> name="plot_size" label="Plot size" unit="sq.ft" isHalf />
    <TextAreaField<Typed> name="enquiry" label="Plot details" isOptional />
    {row && <CameFrom enquiry={row} />}
    <StatusField<Typed> name="status" label="Status" known={ENQUIRY_STATUSES} />
  </>
);

export function EnquiriesScreen({ permissions }: { permissions: readonly Permission[] }) {
  const save = useSaveEnquiry();
  const remove = useWrite(enquiryCalls.remove);
  const [converted, setConverted] = useState<Enquiry>();
  return (
    <>
      <AttentionPanel permissions={permissions} />
      <ListScreen
        title="Enquiries"
        list={enquiryCalls.list}
        columns={enquiryColumns}
        tools={<StatusFilter />}
        rowActions={(row) =>
          row.status !== "converted" && (
            <IconButton icon={UserPlus} label="Convert" row={row} onClick={() => setConverted(row)} />
          )
        }
        editor={{
          words: { add: "Add Enquiry", adding: "Add New Enquiries", editing: "Edit Enquiries" },
          schema: enquiryUpdate,
          blank: { name: "", phone: "", email: "", location: "", plot_size: "", enquiry: "", status: "active" },
          typed: ({ name, phone, email, location, plot_size, enquiry, status }) => ({
            ...{ name, phone, email, location, plot_size },
            enquiry: readSource(enquiry).text,
            status: status as EnquiryUpdate["status"],
          }),
          save,
          fields,
        }}
        remove={{
          ask: (row) => `Delete ${row.name}'s enquiry?`,
          send: (row) => remove({ params: { id: row._id } }),
        }}
      />
      {converted && <Convert enquiry={converted} permissions={permissions} onClose={() => setConverted(undefined)} />}
    </>
  );
}
