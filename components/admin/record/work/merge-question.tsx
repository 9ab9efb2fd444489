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
  const [chosen, setChosen] = useState<ChosenSides>({});

  const merge = (plan: MergePlan) =>
    run(async () => {
      const takenChoices = choicesIn(plan).filter((choice) => sideOf(choice, chosen) === "from");
      const fields = takenChoices.map(({ field }) => field);
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
          <MergePreview
            plan={plan}
            entity={kind === "customer" ? customerEntity : enquiryEntity}
            chosen={chosen}
            onChoose={(field, side) => setChosen((previous) => ({ ...previous, [field]: side }))}
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
type ChosenSides = { [field: string]: Side };

const choicesIn = ({ differences }: MergePlan) => differences.filter(({ field }) => !NOT_MERGED.includes(field));

/** Until staff choose, the kept record's value stays, unless it is blank. */
const sideOf = ({ field, into }: Difference, chosen: ChosenSides): Side => chosen[field] ?? (into ? "into" : "from");

const originOf = ({ origin, createdAt }: MergePlan[Side], format: (date: Date) => string) =>
  [origin, createdAt && format(new Date(createdAt))].filter(Boolean).join(", ");

/** Adds the time of day if both records have the same origin and date. */
function originsOf({ from, into }: MergePlan): Record<Side, string> {
  const isAlike = originOf(from, dayAndMonth) === originOf(into, dayAndMonth);
  const format = isAlike ? moment : dayAndMonth;
  return { from: originOf(from, format), into: originOf(into, format) };
}

type PreviewProps = {
  plan: MergePlan;
  entity: AnyEntity;
  chosen: ChosenSides;
  onChoose: (field: string, side: Side) => void;
};

function MergePreview({ plan, entity, chosen, onChoose }: PreviewProps) {
  const { from, into, projects, entries, differences } = plan;
  const status = differences.find(({ field }) => field === "status");
  const choices = choicesIn(plan);
  const origins = originsOf(plan);
  const mergedLabel = origins.from ? `${from.label} (${origins.from})` : from.label;
  const keptLabel = origins.into ? `${into.label} (${origins.into})` : into.label;
  return (
    <>
      <p>{`Merge ${mergedLabel} into ${keptLabel}.`}</p>
      {choices.map((choice) => (
        <fieldset key={choice.field} className={cx(stack(1), breaks)}>
          <legend className={text("mid")}>{fieldOf(entity, choice.field).label}</legend>
          {(["into", "from"] as const).map((side) => (
            <label key={side} className={cx(row(2, "center"), place("rowHigh"))}>
              <input
                type="radio"
                name={choice.field}
                checked={sideOf(choice, chosen) === side}
                onChange={() => onChoose(choice.field, side)}
              />
              <span>
                {choice[side] || "Blank"}{" "}
                <span className={text("ink-2")}>{origins[side] && `from ${origins[side]}`}</span>
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
        <li>{`${mergedLabel} is deleted.`}</li>
      </ul>
    </>
  );
}
