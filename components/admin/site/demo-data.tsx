import { useState } from "react";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { padded, place, row, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { Failure, FormFailure } from "@/components/admin/parts/list-notice";
import { DialogButton, Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import { Panel } from "@/components/admin/parts/panel";
import { notify } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { demoDataCalls } from "@/contract/calls/monitoring";
import { messages } from "@/contract/messages";
import {
  DEMO_GROUPS,
  type DemoCounts,
  type DemoGroup,
  type DemoKind,
  USUAL_GROUPS,
} from "@/contract/schemas/monitoring";
import { useCall, useWrite } from "@/lib/api/use-call";
import { counted, type PluralForms } from "@/lib/format";
import styles from "./site.module.scss";

const GROUPS = Object.keys(DEMO_GROUPS) as DemoGroup[];

const nouns: Record<DemoKind, PluralForms> = {
  enquiries: { one: "{n} enquiry", other: "{n} enquiries" },
  customers: { one: "{n} customer", other: "{n} customers" },
  projects: { one: "{n} project", other: "{n} projects" },
  employees: { one: "{n} team member", other: "{n} team members" },
  floorplans: { one: "{n} design", other: "{n} designs" },
  cities: { one: "{n} city", other: "{n} cities" },
  packages: { one: "{n} package", other: "{n} packages" },
  services: { one: "{n} service", other: "{n} services" },
};

const countsInWords = (counts: DemoCounts, group?: DemoGroup) => {
  const kinds = group ? DEMO_GROUPS[group] : Object.values(DEMO_GROUPS).flat();
  const countedKinds = kinds.flatMap((kind) => (counts[kind] ? [counted(counts[kind], nouns[kind])] : []));
  return new Intl.ListFormat("en-GB").format(countedKinds);
};

export function DemoDataPanel() {
  const { data } = useCall(demoDataCalls.read, { query: { groups: GROUPS.join() } });
  if (!data || !countsInWords(data.found)) return null;
  return (
    <Panel
      title="Demo data"
      note={`Samples that came with this website: ${countsInWords(data.found)}.`}
      tools={<RemoveDemoData />}
    />
  );
}

export const RemoveDemoData = () => (
  <DialogButton label="Remove demo data" dialog={(close) => <RemovalModal onClose={close} />} />
);

function RemovalModal({ onClose }: { onClose: () => void }) {
  const [groups, setGroups] = useState(USUAL_GROUPS);
  const { data, error, isPrevious, isValidating, mutate } = useCall(demoDataCalls.read, {
    query: { groups: groups.join() },
  });
  const remove = useWrite(demoDataCalls.remove);
  const withSessionRetry = useSessionRetry();
  const { failure, isRunning, run } = useAction();
  const isReady = data !== undefined && !isPrevious && countsInWords(data.removed) !== "" && !isRunning;

  const toggle = (toggled: DemoGroup) =>
    setGroups(GROUPS.filter((group) => (group === toggled ? !groups.includes(group) : groups.includes(group))));

  const removeChosen = () =>
    run(async () => {
      await withSessionRetry(() => remove({ body: { groups: [...groups] } }));
      notify.done("Demo data removed");
      onClose();
    });

  return (
    <Modal title="Remove demo data" size="small" onClose={onClose}>
      <ModalBody>
        {error && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
        {data && <Groups found={data.found} chosen={groups} onToggle={toggle} />}
        <p role="status">
          {data &&
            (countsInWords(data.removed)
              ? `${countsInWords(data.removed)} will be deleted. Records you added or edited stay.`
              : "Nothing will be deleted. Select at least one kind.")}
        </p>
        <p>{messages.deleted.isFinal}</p>
        {failure && <FormFailure>{failure}</FormFailure>}
      </ModalBody>
      <ModalFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="danger" aria-disabled={!isReady} onClick={() => isReady && removeChosen()}>
          {isRunning ? "Removing..." : "Remove demo data"}
        </Button>
      </ModalFoot>
    </Modal>
  );
}

type GroupsProps = { found: DemoCounts; chosen: readonly DemoGroup[]; onToggle: (group: DemoGroup) => void };

function Groups({ found, chosen, onToggle }: GroupsProps) {
  return (
    <fieldset className={stack(0)}>
      <legend className={text("mid")}>What to delete</legend>
      {GROUPS.filter((group) => countsInWords(found, group)).map((group) => (
        <label key={group} className={cx(row(2, "start"), padded(1), styles.group)}>
          <input type="checkbox" checked={chosen.includes(group)} onChange={() => onToggle(group)} />
          <span>
            {countsInWords(found, group)}
            {(group === "designs" || group === "prices") && (
              <span className={cx(text("ink-2"), place("block"))}>
                Visitors see these. Delete them once your own are in.
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
