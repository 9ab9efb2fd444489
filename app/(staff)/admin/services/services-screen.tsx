"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import {
  type BatchOutcome,
  BatchResult,
  BulkFoot,
  BulkIntro,
  failureText,
  useBatch,
} from "@/components/admin/bulk/bulk";
import bulk from "@/components/admin/bulk/bulk.module.scss";
import { EntityFields } from "@/components/admin/fields/entity-fields";
import { PlainSelect } from "@/components/admin/fields/plain-field";
import { text } from "@/components/admin/kit/layout";
import { FilterSelect } from "@/components/admin/list/list-controls";
import { ListScreen } from "@/components/admin/list/list-screen";
import { showQuery } from "@/components/admin/list/use-list";
import { Button } from "@/components/admin/parts/button";
import { DialogButton, Modal, ModalBody } from "@/components/admin/parts/modal";
import { Spoken } from "@/components/admin/parts/toasts";
import { smallPrintLine } from "@/components/admin/table/cells";
import { columnsOf } from "@/components/admin/table/columns-of";
import { packageCalls, serviceCalls } from "@/contract/calls/catalogue";
import { serviceEntity } from "@/contract/entities/catalogue";
import { blankOf, formValues } from "@/contract/entities/entity";
import { messages } from "@/contract/messages";
import { type HousePackage, type Service, serviceInput } from "@/contract/schemas/catalogue";
import { ifMatchOf, sendCall, useCall, useWrite } from "@/lib/api/use-call";
import { counted } from "@/lib/format";

const columnsWith = (cityOf: (service: Service) => string) =>
  columnsOf<Service>(serviceEntity, {
    package: { width: 18, cardSlot: "line", below: (row) => <span className={smallPrintLine}>{cityOf(row)}</span> },
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
          <FilterSelect
            label="Package"
            value={chosen}
            choices={choicesOf(packages)}
            onChoose={(id) => showQuery({ package: id })}
          />
          <DialogButton label="Copy services" dialog={(close) => <CopyServicesModal onClose={close} />} />
        </>
      }
      list={serviceCalls.list}
      columns={columnsWith((row) => cities.get(row.package?._id ?? "") ?? "")}
      editor={{
        words: { add: "Add Service", adding: "Add New Service", editing: "Edit Service" },
        schema: serviceInput,
        blank: { ...blankOf(serviceEntity), package: chosen },
        typed: (row) => formValues(serviceEntity, row),
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
      remove={{ noun: "service", call: serviceCalls.remove }}
    />
  );
}

export function CopyServicesModal({ onClose }: { onClose: () => void }) {
  const packages = useCall(packageCalls.list, {});
  const services = useCall(serviceCalls.list, {});
  const batch = useBatch(serviceCalls.create.tags);
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const fields = [
    { label: "From", chosen: from, choose: setFrom },
    { label: "To", chosen: to, choose: setTo },
  ];
  const hasPair = from !== "" && to !== "" && from !== to;
  const isLoaded = packages.data !== undefined && services.data !== undefined;
  const plan = hasPair && services.data ? servicesToCopy(services.data.data, from, to) : [];
  const missing = plan.filter(({ exists }) => !exists);

  const send = ({ serviceName, description }: Service) =>
    sendCall(serviceCalls.create, { body: { package: to, serviceName, description } });
  const copy = () => void batch.run(missing.map(({ service }) => ({ key: service._id, send: () => send(service) })));
  const close = () => batch.isRunning || onClose();

  return (
    <Modal title="Copy services" size="wide" onClose={close}>
      <ModalBody>
        <BulkIntro
          lead="Copies the services of one package to another. Services with the same name are skipped."
          error={packages.error ?? services.error}
          isLoaded={isLoaded}
          onRetry={() => void Promise.all([packages.mutate(), services.mutate()])}
        />
        {isLoaded &&
          fields.map(({ label, chosen, choose }) => (
            <div key={label} data-half>
              <PlainSelect
                label={label}
                none="Choose a package"
                choices={choicesOf(packages.data?.data)}
                value={chosen}
                disabled={batch.isRunning}
                onChange={({ target }) => {
                  batch.clear();
                  choose(target.value);
                }}
              />
            </div>
          ))}
        {from !== "" && from === to && <Spoken>Choose two different packages.</Spoken>}
        {hasPair && isLoaded && plan.length === 0 && <Spoken>The first package has no services to copy.</Spoken>}
        {plan.length > 0 && missing.length === 0 && batch.outcomes.size === 0 && (
          <Spoken>The second package already has all of them.</Spoken>
        )}
        <BatchResult
          batch={batch}
          failed={{
            one: "{n} service not added. See the reason below it.",
            other: "{n} services not added. See the reason below each.",
          }}
          done={{ one: "{n} service added.", other: "{n} services added." }}
        />
        <ul className={bulk.rows}>
          {plan.map(({ service, exists }) => (
            <ServiceOutcome
              key={service._id}
              service={service}
              exists={exists}
              outcome={batch.outcomes.get(service._id)}
            />
          ))}
        </ul>
      </ModalBody>
      <BulkFoot batch={batch} onClose={close}>
        <Button look="main" disabled={missing.length === 0} onClick={copy}>
          {counted(missing.length, { one: "Copy {n} service", other: "Copy {n} services" })}
        </Button>
      </BulkFoot>
    </Modal>
  );
}

function ServiceOutcome({ service, exists, outcome }: { service: Service; exists: boolean; outcome?: BatchOutcome }) {
  const refusal = outcome && failureText(outcome);
  const state = outcome?.state ?? (exists ? "there" : "new");
  const word = { there: "Already there", new: "Will be added", done: "Added" }[state as string];
  return (
    <li className={bulk.row}>
      <span>{service.serviceName}</span>
      <span className={bulk.outcome} data-state={state}>
        {word}
      </span>
      {refusal && <p className={text("error")}>{refusal}</p>}
    </li>
  );
}

const nameWithCity = ({ packageName, city }: HousePackage) => [packageName, city?.cityName].filter(Boolean).join(", ");

const choicesOf = (packages: readonly HousePackage[] = []) =>
  packages
    .map((item) => ({ value: item._id, label: nameWithCity(item) }))
    .sort((a, b) => a.label.localeCompare(b.label, "en-IN"));

const nameOf = ({ serviceName }: Service) => serviceName.trim().toLowerCase();

function servicesToCopy(services: readonly Service[], from: string, to: string) {
  const existing = new Set(services.filter((service) => service.package?._id === to).map(nameOf));
  return services
    .filter((service) => service.package?._id === from)
    .map((service) => ({ service, exists: existing.has(nameOf(service)) }));
}
