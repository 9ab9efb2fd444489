import { useCallback, useState } from "react";
import { useAction } from "@/components/admin/hooks/use-action";
import { useLoaded } from "@/components/admin/hooks/use-loaded";
import { breaks } from "@/components/admin/kit/content";
import { place, row, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { FormFailure, Loading } from "@/components/admin/parts/list-notice";
import { Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { TAGS_OF } from "@/components/admin/record/use-record";
import { statusWord } from "@/components/admin/table/status-badge";
import { cx } from "@/components/ui/cx";
import { followUpCalls } from "@/contract/calls/follow-up";
import { type AnyEntity, fieldOf } from "@/contract/entities/entity";
import { customerEntity, enquiryEntity } from "@/contract/entities/people";
import { type FollowedRecord, type MergePlan, NOT_MERGED } from "@/contract/schemas/follow-up";
import { fetchJson } from "@/lib/api/fetch-json";
import { sendCall, urlOf } from "@/lib/api/use-call";
import { counted, dayAndMonth, moment } from "@/lib/format";
import { useChange } from "./use-change";
import styles from "./work.module.scss";

type Props = { into: Pick<FollowedRecord, "kind"> & { id: string }; from: string; onClose: () => void };

export function MergeQuestion({ into: { kind, id }, from, onClose }: Props) {
  const read = useCallback(
    (signal: AbortSignal) =>
      fetchJson<MergePlan>(urlOf(followUpCalls.planMerge, { params: { kind, id }, query: { from } }), { signal }),
    [kind, id, from],
  );
  const { data: plan, error } = useLoaded(read);
  const change = useChange();
  const { failure, isRunning, run } = useAction();
  const [chosen, setChosen] = useState<Chosen>({});

  const merge = (plan: MergePlan) =>
    run(async () => {
      const fields = choicesIn(plan).flatMap((one) => (isTaken(one, chosen) ? one.field : []));
      const input = { params: { kind, id }, body: { from, fields } };
      await change([...TAGS_OF[kind], "projects"], id, {}, () => sendCall(followUpCalls.merge, input));
      notify.done("Merged");
      onClose();
    });

  return (
    <Modal title="Merge records" size="small" onClose={onClose}>
      <ModalBody>
        {error && <FormFailure>{error.message}</FormFailure>}
        {failure && <FormFailure>{failure}</FormFailure>}
        {!plan && !error && <Loading rows={2} />}
        {plan && (
          <Plan
            plan={plan}
            entity={kind === "customer" ? customerEntity : enquiryEntity}
            chosen={chosen}
            onChoose={(field, side) => setChosen((before) => ({ ...before, [field]: side }))}
          />
        )}
      </ModalBody>
      <ModalFoot>
        <Button onClick={onClose}>Cancel</Button>
        {plan && (
          <Button look="danger" aria-disabled={isRunning} onClick={() => merge(plan)}>
            {isRunning ? "Merging..." : "Merge"}
          </Button>
        )}
      </ModalFoot>
    </Modal>
  );
}

type Difference = MergePlan["differences"][number];
type Side = "into" | "from";
type Chosen = { [field: string]: Side };

const choicesIn = ({ differences }: MergePlan) => differences.filter(({ field }) => !NOT_MERGED.includes(field));

const isTaken = ({ field, into }: Difference, chosen: Chosen) => (chosen[field] ?? (into ? "into" : "from")) === "from";

function originsOf({ from, into }: MergePlan): Record<Side, string> {
  const words = (moment: (at: Date) => string) => (one: MergePlan["from"]) =>
    [one.origin, one.createdAt && moment(new Date(one.createdAt))].filter(Boolean).join(", ");
  const [theirs, ours] = [from, into].map(words(dayAndMonth)) as [string, string];
  return theirs === ours ? { from: words(moment)(from), into: words(moment)(into) } : { from: theirs, into: ours };
}

type PlanProps = { plan: MergePlan; entity: AnyEntity; chosen: Chosen; onChoose: (field: string, side: Side) => void };

function Plan({ plan, entity, chosen, onChoose }: PlanProps) {
  const { from, into, projects, entries, differences } = plan;
  const status = differences.find(({ field }) => field === "status");
  const choices = choicesIn(plan);
  const origins = originsOf(plan);
  const [theirs, ours] = [
    origins.from ? `${from.label} (${origins.from})` : from.label,
    origins.into ? `${into.label} (${origins.into})` : into.label,
  ];
  return (
    <>
      <p>{`Merge ${theirs} into ${ours}.`}</p>
      {choices.map((one) => (
        <fieldset key={one.field} className={cx(stack(1), breaks)}>
          <legend className={text("mid")}>{fieldOf(entity, one.field).label}</legend>
          {(["into", "from"] as const).map((side) => (
            <label key={side} className={cx(row(2, "center"), place("rowHigh"))}>
              <input
                type="radio"
                name={one.field}
                checked={isTaken(one, chosen) === (side === "from")}
                onChange={() => onChoose(one.field, side)}
              />
              <span>
                {one[side] || "Blank"} <span className={text("ink-2")}>{origins[side] && `from ${origins[side]}`}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <ul className={cx(stack(1), text("loose"), breaks, styles.plan)}>
        {choices.length > 0 && <li>Values that you do not keep are saved as a note.</li>}
        {status && <li>{`${fieldOf(entity, "status").label} stays ${statusWord(status.into)}.`}</li>}
        {differences.some(({ field }) => field === "enquiry") && <li>The other message is saved as a note.</li>}
        {projects.map(({ _id, label }) => (
          <li key={_id}>{`Project ${label} moves to this record.`}</li>
        ))}
        {entries > 0 && (
          <li>
            {counted(entries, {
              one: "{n} timeline entry moves to this record.",
              other: "{n} timeline entries move to this record.",
            })}
          </li>
        )}
        <li>{`${theirs} is deleted.`}</li>
      </ul>
    </>
  );
}
