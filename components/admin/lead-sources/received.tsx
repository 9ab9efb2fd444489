import { useState } from "react";
import bulk from "@/components/admin/bulk/bulk.module.scss";
import { Options } from "@/components/admin/fields/plain-field";
import { useAction, useAttempt, useSessionRetry } from "@/components/admin/hooks/use-action";
import { suggestMapping } from "@/components/admin/import/dry-run";
import { MatchLine } from "@/components/admin/import/match-columns";
import { type ImportColumn, importColumnsOf } from "@/components/admin/import/table";
import { breaks, divided } from "@/components/admin/kit/content";
import { cluster, columnGap, marginAbove, padded, stack, text } from "@/components/admin/kit/layout";
import { Button, ButtonLink } from "@/components/admin/parts/button";
import { FormFailure, ReadStatus } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { leadSourceCalls } from "@/contract/calls/sources";
import { answerNames, enquiryEntity } from "@/contract/entities/people";
import { requireValid } from "@/contract/input/read-input";
import { ownValue } from "@/contract/own-value";
import { whatsappNumber } from "@/contract/phone";
import {
  LEAD_TARGETS,
  type LeadMapping,
  type LeadSource,
  type LeadTarget,
  mappingInput,
  QUESTION_TARGETS,
  type ReceivedLead,
} from "@/contract/schemas/lead-source";
import { useCall, useWrite } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfScreen } from "@/lib/content/screens";
import { fillPlaceholders } from "@/lib/fill-in";
import { counted, moment } from "@/lib/format";
import leadSourceWords from "./lead-source-words.json";
import styles from "./lead-sources.module.scss";

const mappingWords = leadSourceWords.mapping;

type Props = { source: LeadSource; onClose: () => void };

export function FieldsModal({ source, onClose }: Props) {
  const read = useCall(leadSourceCalls.received, { params: { source: source._id } });
  const sent = read.data && sentFields(read.data.data, source.mapping);
  const fields = hasQuestions(source) ? questionFields(source) : sent;
  return (
    <Modal title={fillPlaceholders(mappingWords.title, { name: source.name })} size="wide" onClose={onClose}>
      {fields && fields.length > 0 ? (
        <MappingForm source={source} initialFields={fields} onClose={onClose} />
      ) : (
        <>
          <ModalBody>{fields ? <p>{mappingWords.none}</p> : <ReadStatus read={read} rows={4} />}</ModalBody>
          <DoneFoot onClose={onClose} />
        </>
      )}
    </Modal>
  );
}

function MappingForm({ source, initialFields, onClose }: Props & { initialFields: readonly SentField[] }) {
  const saveMapping = useWrite(leadSourceCalls.map);
  const withSessionRetry = useSessionRetry();
  const [fields, setFields] = useState(initialFields);
  const { failure, isRunning, run } = useAction();

  const chooseFor = (name: string) => (chosen: string) => {
    const target = LEAD_TARGETS.find((known) => known === chosen);
    setFields(fields.map((field) => (field.name === name ? { ...field, target } : field)));
  };

  const save = () =>
    run(async () => {
      const body = requireValid(mappingInput, { mapping: mappingOf(fields, source) });
      const { enquiries } = await withSessionRetry(() => saveMapping({ params: { source: source._id }, body }));
      notify.done(enquiries > 0 ? counted(enquiries, mappingWords.added) : mappingWords.saved);
      onClose();
    });

  const targets = hasQuestions(source) ? QUESTION_TARGETS : LEAD_TARGETS;
  return (
    <>
      <ModalBody>
        {failure && <FormFailure>{failure}</FormFailure>}
        <p>{hasQuestions(source) ? mappingWords.questions : mappingWords.note}</p>
        <ul className={bulk.rows}>
          {fields.map(({ name, value, target }) => (
            <MatchLine key={name} name={name} note={value} value={target ?? ""} onPick={chooseFor(name)}>
              <option value="">{mappingWords.keep}</option>
              <Options choices={targets.map((value) => ({ value, label: mappingWords.targets[value] }))} />
            </MatchLine>
          ))}
        </ul>
      </ModalBody>
      <ModalFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="main" aria-disabled={isRunning} onClick={save}>
          {isRunning ? "Saving..." : mappingWords.save}
        </Button>
      </ModalFoot>
    </>
  );
}

type SentField = { name: string; value: string; target: LeadTarget | undefined };

export const isUnmapped = ({ door, mapping }: Pick<LeadSource, "door" | "mapping">) =>
  door === "inbox" && Object.keys(mapping).length === 0;

/** Some senders put this word before all of their field names ("lead_name"), so it does not tell fields apart. */
const COMMON_PREFIX = "Lead";

/** A written time has several numbers, or is Unix time. Answers such as "any time" must stay in the text. */
const isLikeTime = (value: string) => /\d[-/:.]\d/.test(value) || /^\d{10,13}$/.test(value);

/** One value of one lead is too little to recognise a name by, or a phone number of another shape. */
const DIFFERENCES: { [field: string]: Partial<ImportColumn> } = {
  name: { isLike: undefined },
  phone: { isLike: (value) => whatsappNumber(value) !== undefined },
};

const leadFields = [
  { field: "id", also: ["Lead id", "Enquiry id", "Query id", "Unique query id", "Call id", "Call sid"] },
  { field: "time", also: ["Date", "Date time", "Created at", "Timestamp", "Start time"], fits: isLikeTime },
  { field: "campaign", also: ["Campaign name", "utm campaign"] },
] as const;

const isTarget = (name: string) => LEAD_TARGETS.some((target) => target === name);

const columns: ImportColumn[] = [
  ...importColumnsOf(enquiryEntity, answerNames.filter(isTarget)).map((column) => ({
    ...column,
    also: column.also?.filter((name) => name !== COMMON_PREFIX),
    ...DIFFERENCES[column.field],
  })),
  ...leadFields.map((column) => ({ header: mappingWords.targets[column.field], ...column })),
];

/** The fields of all waiting leads, or of the newest lead if none waits. */
export function sentFields(received: readonly ReceivedLead[], mapping: LeadMapping): SentField[] {
  const withFields = received.filter(({ fields }) => Object.keys(fields).length > 0);
  const waiting = withFields.filter(({ state }) => state === "waiting");
  const leads = waiting.length > 0 ? waiting : withFields.slice(0, 1);
  const names = [...new Set(leads.flatMap(({ fields }) => Object.keys(fields)))];
  const lines = leads.map(({ fields }, line) => ({ line, cells: names.map((name) => ownValue(fields, name) ?? "") }));
  const isMapped = Object.keys(mapping).length > 0;
  const suggested = suggestMapping({ headers: names, lines }, columns, { fields: {}, values: {} }).fields;
  return names.map((name, index) => ({
    name,
    value: lines.map(({ cells }) => cells[index] ?? "").find((cell) => cell !== "") ?? "",
    target: isMapped ? ownValue(mapping, name) : (suggested[index] as LeadTarget | undefined),
  }));
}

/** These platforms send the questions of their forms apart from ids and times. */
const hasQuestions = ({ door }: Pick<LeadSource, "door">) => door === "google" || door === "meta";

/** Stored for a question whose answer stays in the text, so that staff are not asked about it again. */
const KEPT_AS_TEXT = "enquiry";

const questionFields = ({ questions }: Pick<LeadSource, "questions">): SentField[] =>
  questions.map(({ name, value, target }) => {
    return { name, value, target: target === null || target === KEPT_AS_TEXT ? undefined : target };
  });

/** Keeps the targets of fields that the form did not show. */
export function mappingOf(fields: readonly SentField[], { mapping, ...source }: Pick<LeadSource, "door" | "mapping">) {
  const shownNames = new Set(fields.map(({ name }) => name));
  const hidden = Object.entries(mapping).filter(([name]) => !shownNames.has(name));
  const usualTarget = hasQuestions(source) ? KEPT_AS_TEXT : undefined;
  const shown = fields.flatMap(({ name, target = usualTarget }) => (target ? [[name, target] as const] : []));
  return Object.fromEntries([...hidden, ...shown]);
}

const deliveryWords = leadSourceWords.deliveries;

/** In these states the fields have never arrived, so nothing was deleted. */
const WITHOUT_FIELDS: readonly ReceivedLead["state"][] = ["fetching", "gone"];

export function ReceivedModal({ source, onClose }: Props) {
  const read = useCall(leadSourceCalls.received, { params: { source: source._id } });
  const { data } = read;
  return (
    <Modal title={fillPlaceholders(deliveryWords.title, { name: source.name })} onClose={onClose}>
      <ModalBody>
        <ReadStatus read={read} rows={3} />
        {data && <p>{data.data.length > 0 ? deliveryWords.note : deliveryWords.none}</p>}
        <ul>
          {data?.data.map((delivery) => (
            <Delivery key={delivery._id} source={source} delivery={delivery} />
          ))}
        </ul>
      </ModalBody>
      <DoneFoot onClose={onClose} />
    </Modal>
  );
}

function Delivery({ source, delivery }: { source: LeadSource; delivery: ReceivedLead }) {
  const { receivedAt, state, reference, fields } = delivery;
  const time = moment(new Date(receivedAt));
  const entries = Object.entries(fields);
  return (
    <li className={cx(stack(2), divided, padded(3))}>
      <div className={cx(cluster(1, "center", "between"), columnGap(3))}>
        <p className={text("ink-2")}>
          <b className={text("mid")}>{deliveryWords.states[state]}</b> · {time}
        </p>
        {reference && (
          <ButtonLink href={`${addressOfScreen(getScreen("enquiries"))}?search=${reference}`} labelFor={reference}>
            {deliveryWords.open}
          </ButtonLink>
        )}
        {state === "waiting" && entries.length > 0 && !isUnmapped(source) && (
          <AddEnquiryButton source={source._id} lead={delivery._id} time={time} />
        )}
      </div>
      {state === "none" && fields.reason && <p>{fields.reason}</p>}
      {entries.length > 0 && (
        <details className={styles.fields}>
          <summary className={text("ink-2")}>{deliveryWords.fields}</summary>
          <dl className={cx(stack(1), marginAbove(2))}>
            {entries.map(([name, value]) => (
              <div key={name}>
                <dt className={cx(text("ink-2"), breaks)}>{name}</dt>
                <dd className={text("typed")}>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      {entries.length === 0 && !WITHOUT_FIELDS.includes(state) && (
        <p className={text("ink-2")}>{deliveryWords.deleted}</p>
      )}
    </li>
  );
}

function AddEnquiryButton({ source, lead, time }: { source: string; lead: string; time: string }) {
  const makeEnquiry = useWrite(leadSourceCalls.take);
  const attempt = useAttempt();
  const { isRunning, run } = useAction();

  const add = () =>
    attempt(async () => {
      await makeEnquiry({ params: { source }, body: { lead } });
      notify.done(deliveryWords.enquiryAdded);
    });

  return (
    <Button
      aria-label={fillPlaceholders(deliveryWords.makeEnquiryOf, { time })}
      aria-disabled={isRunning}
      onClick={() => run(add)}
    >
      {deliveryWords.makeEnquiry}
    </Button>
  );
}
