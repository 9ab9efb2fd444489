"use client";

import type { z } from "zod";
import { LinesField } from "@/components/admin/fields/lines-field";
import { PackageField } from "@/components/admin/fields/package-field";
import { TextField } from "@/components/admin/fields/text-field";
import { ListScreen } from "@/components/admin/list/list-screen";
import { ToolButton } from "@/components/admin/parts/tool-button";
import { EmptyCell, Lines } from "@/components/admin/table/cells";
import type { Column } from "@/components/admin/table/data-table";
import { serviceCalls } from "@/contract/calls/services";
import { messages } from "@/contract/messages";
import { type Service, serviceInput } from "@/contract/schemas/service";
import { ifMatchOf, useWrite } from "@/lib/api/use-call";
import { bulkWords } from "@/lib/content/bulk-words";
import { CopyServicesModal } from "./copy-services-modal";

type Typed = z.input<typeof serviceInput>;

const columns: Column<Service>[] = [
  {
    header: "Package Name",
    text: (row) => row.package?.packageName ?? "",
    cell: (row) => row.package?.packageName || <EmptyCell />,
    sort: "package",
    width: 18,
    card: "line",
  },
  { header: "Service Name", text: (row) => row.serviceName, sort: "serviceName", width: 22, card: "title" },
  {
    header: "Description",
    text: (row) => row.description.join("\n"),
    cell: (row) => <Lines lines={row.description} />,
    width: 51,
  },
];

export function ServicesScreen() {
  const create = useWrite(serviceCalls.create);
  const update = useWrite(serviceCalls.update);
  const remove = useWrite(serviceCalls.remove);
  return (
    <ListScreen
      title="Services"
      tools={<ToolButton label={bulkWords.services.open} dialog={(close) => <CopyServicesModal onClose={close} />} />}
      list={serviceCalls.list}
      columns={columns}
      editor={{
        words: { add: "Add Service", adding: "Add New Service", editing: "Edit Service" },
        schema: serviceInput,
        blank: { package: "", serviceName: "", description: "" },
        typed: (row) => ({
          package: row.package?._id ?? "",
          serviceName: row.serviceName,
          description: row.description.join("\n"),
        }),
        // Only the update call takes the package as { _id }.
        save: (body, row) =>
          row
            ? update({
                params: { id: row._id },
                body: { ...body, package: { _id: body.package } },
                ifMatch: ifMatchOf(row),
              })
            : create({ body }),
        failure: messages.admin.serviceSave,
        fields: () => (
          <>
            <PackageField<Typed> name="package" label="Package" isHalf />
            <TextField<Typed> name="serviceName" label="Service name" isHalf />
            <LinesField<Typed> name="description" label="Description" />
          </>
        ),
      }}
      empty="No services yet. Add what a package includes."
      remove={{
        ask: (row) => `Delete the service ${row.serviceName}?`,
        send: (row) => remove({ params: { id: row._id } }),
      }}
    />
  );
}
