"use client";

import { useState } from "react";
import bulk from "@/components/admin/bulk/bulk.module.scss";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { MatchLine } from "@/components/admin/import/match-columns";
import { Button } from "@/components/admin/parts/button";
import { Failure, FormFailure, Loading } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { leadSourceCalls } from "@/contract/calls/sources";
import {
  LEAD_TARGETS,
  type LeadSource,
  type LeadTarget,
  leadMapping,
  QUESTION_TARGETS,
} from "@/contract/schemas/lead-source";
import { useCall, useWrite } from "@/lib/api/use-call";
import { fillPlaceholders } from "@/lib/fill-in";
import { counted } from "@/lib/format";
import { askedFields, hasQuestions, mappingOf, type SentField, sentFields } from "./field-targets";
import leadSourceWords from "./lead-source-words.json";

const words = leadSourceWords.mapping;

type Props = { source: LeadSource; onClose: () => void };

export function FieldsModal({ source, onClose }: Props) {
  const { data, error, isValidating, mutate } = useCall(leadSourceCalls.received, { params: { source: source._id } });
  const sent = data && sentFields(data.data, source.mapping);
  const fields = hasQuestions(source) ? askedFields(source) : sent;
  return (
    <Modal title={fillPlaceholders(words.title, { name: source.name })} size="wide" onClose={onClose}>
      {fields && fields.length > 0 ? (
        <ChosenFields source={source} sent={fields} onClose={onClose} />
      ) : (
        <>
          <ModalBody>
            {error && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
            {!fields && !error && <Loading rows={4} />}
            {fields && <p>{words.none}</p>}
          </ModalBody>
          <DoneFoot onClose={onClose} />
        </>
      )}
    </Modal>
  );
}

function ChosenFields({ source, sent, onClose }: Props & { sent: readonly SentField[] }) {
  const map = useWrite(leadSourceCalls.map);
  const withSessionRetry = useSessionRetry();
  const [fields, setFields] = useState(sent);
  const [toFix, setToFix] = useState<string>();
  const { failure, isRunning, run } = useAction();

  const choose = (name: string, target: LeadTarget | undefined) =>
    setFields(fields.map((field) => (field.name === name ? { ...field, target } : field)));

  function save() {
    const checked = leadMapping.safeParse(mappingOf(fields, source));
    setToFix(checked.error?.issues[0]?.message);
    if (!checked.data) return;
    const body = { mapping: checked.data };
    run(async () => {
      const { enquiries } = await withSessionRetry(() => map({ params: { source: source._id }, body }));
      notify.done(enquiries > 0 ? counted(enquiries, words.added) : words.saved);
      onClose();
    });
  }

  const targets = hasQuestions(source) ? QUESTION_TARGETS : LEAD_TARGETS;
  const problem = toFix ?? failure;
  return (
    <>
      <ModalBody>
        {problem && <FormFailure>{problem}</FormFailure>}
        <p>{hasQuestions(source) ? words.questions : words.note}</p>
        <ul className={bulk.rows}>
          {fields.map(({ name, value, target }) => (
            <MatchLine
              key={name}
              name={name}
              note={value}
              value={target ?? ""}
              onPick={(picked) =>
                choose(
                  name,
                  LEAD_TARGETS.find((one) => one === picked),
                )
              }
            >
              <option value="">{words.keep}</option>
              {targets.map((one) => (
                <option key={one} value={one}>
                  {words.targets[one]}
                </option>
              ))}
            </MatchLine>
          ))}
        </ul>
      </ModalBody>
      <ModalFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="main" aria-disabled={isRunning} onClick={save}>
          {isRunning ? "Saving..." : words.save}
        </Button>
      </ModalFoot>
    </>
  );
}
