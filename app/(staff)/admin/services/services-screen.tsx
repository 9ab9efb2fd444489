"use client";

import { EntityFields } from "@/components/admin/fields/entity-fields";
import { ListScreen } from "@/components/admin/list/list-screen";
import { ToolButton } from "@/components/admin/parts/modal";
import { columnsOf } from "@/components/admin/table/columns-of";
import { serviceCalls } from "@/contract/calls/catalogue";
import { serviceEntity } from "@/contract/entities/catalogue";
import { blankOf, typedOf } from "@/contract/entities/entity";
import { messages } from "@/contract/messages";
import { type Service, serviceInput } from "@/contract/schemas/catalogue";
import { ifMatchOf, useWrite } from "@/lib/api/use-call";
import { bulkWords } from "@/lib/content/bulk-words";
import { CopyServicesModal } from "./copy-services-modal";

const columns = columnsOf<Service>(serviceEntity, {
  package: { width: 18, cardSlot: "line" },
  serviceName: { width: 22, cardSlot: "title" },
  description: { width: 51 },
});

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
        blank: blankOf(serviceEntity),
        typed: (row) => typedOf(serviceEntity, row),
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
        fields: () => <EntityFields entity={serviceEntity} />,
      }}
      empty="No services yet. Add what a package includes."
      remove={{
        question: (row) => `Delete the service ${row.serviceName}?`,
        send: (row) => remove({ params: { id: row._id } }),
      }}
    />
  );
}
