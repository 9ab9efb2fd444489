"use client";

import { useSearchParams } from "next/navigation";
import { EntityFields } from "@/components/admin/fields/entity-fields";
import { Choose } from "@/components/admin/list/list-controls";
import { ListScreen } from "@/components/admin/list/list-screen";
import { showQuery } from "@/components/admin/list/use-list";
import { ToolButton } from "@/components/admin/parts/modal";
import { smallPrint } from "@/components/admin/table/cells";
import { columnsOf } from "@/components/admin/table/columns-of";
import { packageCalls, serviceCalls } from "@/contract/calls/catalogue";
import { serviceEntity } from "@/contract/entities/catalogue";
import { blankOf, typedOf } from "@/contract/entities/entity";
import { messages } from "@/contract/messages";
import { type Service, serviceInput } from "@/contract/schemas/catalogue";
import { ifMatchOf, useCall, useWrite } from "@/lib/api/use-call";
import { CopyServicesModal, withCity } from "./copy-services-modal";

type CityOf = (service: Service) => string;

const columnsWith = (cityOf: CityOf) =>
  columnsOf<Service>(serviceEntity, {
    package: { width: 18, cardSlot: "line", below: (row) => <span className={smallPrint}>{cityOf(row)}</span> },
    serviceName: { width: 22, cardSlot: "title" },
    description: { width: 51 },
  });

export function ServicesScreen() {
  const create = useWrite(serviceCalls.create);
  const update = useWrite(serviceCalls.update);
  const packages = useCall(packageCalls.list, {}).data?.data ?? [];
  const cities = new Map(packages.map(({ _id, city }) => [_id, city?.cityName ?? ""]));
  const chosen = useSearchParams().get("package") ?? "";
  return (
    <ListScreen
      title="Services"
      tools={
        <>
          <Choose
            label="Package"
            value={chosen}
            choices={packages.map((one) => ({ value: one._id, label: withCity(one) }))}
            onChoose={(id) => showQuery({ package: id })}
          />
          <ToolButton label="Copy services" dialog={(close) => <CopyServicesModal onClose={close} />} />
        </>
      }
      list={serviceCalls.list}
      columns={columnsWith((row) => cities.get(row.package?._id ?? "") ?? "")}
      editor={{
        words: { add: "Add Service", adding: "Add New Service", editing: "Edit Service" },
        schema: serviceInput,
        blank: { ...blankOf(serviceEntity), package: chosen },
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
        call: serviceCalls.remove,
        question: (row) => `Delete the service ${row.serviceName}?`,
      }}
    />
  );
}
