"use client";

import { ThingFields } from "@/components/admin/fields/thing-fields";
import { ListScreen } from "@/components/admin/list/list-screen";
import { ToolButton } from "@/components/admin/parts/modal";
import { columnsOf } from "@/components/admin/table/columns-of";
import { serviceCalls } from "@/contract/calls/catalogue";
import { messages } from "@/contract/messages";
import { type Service, serviceInput } from "@/contract/schemas/catalogue";
import { serviceThing } from "@/contract/things/catalogue";
import { blankOf, typedOf } from "@/contract/things/thing";
import { ifMatchOf, useWrite } from "@/lib/api/use-call";
import { bulkWords } from "@/lib/content/bulk-words";
import { CopyServicesModal } from "./copy-services-modal";

const columns = columnsOf<Service>(serviceThing, {
  package: { width: 18, card: "line" },
  serviceName: { width: 22, card: "title" },
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
        blank: blankOf(serviceThing),
        typed: (row) => typedOf(serviceThing, row),
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
        fields: () => <ThingFields thing={serviceThing} />,
      }}
      empty="No services yet. Add what a package includes."
      remove={{
        ask: (row) => `Delete the service ${row.serviceName}?`,
        send: (row) => remove({ params: { id: row._id } }),
      }}
    />
  );
}
