"use client";

import { useRef, useState } from "react";
import { useAttempt } from "@/components/admin/hooks/use-action";
import { divided, numbered } from "@/components/admin/kit/content";
import { inset, marginBelow, place, stack, text } from "@/components/admin/kit/layout";
import { Button, ButtonLink } from "@/components/admin/parts/button";
import { CopyLine } from "@/components/admin/parts/copy-line";
import { Unread } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody, Question } from "@/components/admin/parts/modal";
import { Panel } from "@/components/admin/parts/panel";
import { notify, Spoken } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { leadSourceCalls } from "@/contract/calls/sources";
import type { LeadSource } from "@/contract/schemas/lead-source";
import { useCall, useWrite } from "@/lib/api/use-call";
import { addressOfLeadSources } from "@/lib/content/screens";
import { fillPlaceholders } from "@/lib/fill-in";
import { counted } from "@/lib/format";
import { FieldsModal, isUnmapped } from "./fields-modal";
import words from "./lead-source-words.json";
import styles from "./lead-sources.module.scss";
import { ReceivedModal, SourceRow, type SourceTask } from "./received-modal";
import { AddSource, EditSource, type ShownSecret } from "./source-editor";

type Opened = "add" | { task: SourceTask; source: LeadSource };

const REFRESH_MS = 10_000;

export function LeadSources() {
  const read = useCall(leadSourceCalls.list, {}, { refreshInterval: REFRESH_MS });
  const { data } = read;
  const [opened, setOpened] = useState<Opened>();
  const added = useRef<ShownSecret>(undefined);
  const actions = useSourceActions();
  const sources = data?.data ?? [];
  const isEmpty = data !== undefined && sources.length === 0;
  const close = () => setOpened(undefined);
  const add = (
    <Button look="main" onClick={() => setOpened("add")}>
      {words.add}
    </Button>
  );

  /** After the form's own "Saved", which would cover the secret. */
  function closeForm() {
    close();
    actions.setShownSecret(added.current);
    added.current = undefined;
  }

  return (
    <Panel title={words.title} tools={sources.length > 0 && add}>
      <Unread read={read} rows={2} />
      {isEmpty && (
        <div className={cx(stack(4, "narrow"), inset(6), place("readable"))}>
          <p>{words.none}</p>
          {add}
        </div>
      )}
      <ul>
        {sources.map((source) => (
          <SourceRow
            key={source._id}
            source={source}
            isReading={actions.reading === source._id}
            onRead={() => void actions.backfill(source)}
            onOpen={(task) => setOpened({ task, source })}
          />
        ))}
      </ul>
      {opened === "add" && (
        <AddSource
          onAdded={(source) => {
            added.current = source;
          }}
          onClose={closeForm}
        />
      )}
      {typeof opened === "object" && <Task {...opened} actions={actions} onClose={close} />}
      {actions.shownSecret && (
        <SecretModal shownSecret={actions.shownSecret} onClose={() => actions.setShownSecret(undefined)} />
      )}
    </Panel>
  );
}

type TaskProps = {
  task: SourceTask;
  source: LeadSource;
  actions: ReturnType<typeof useSourceActions>;
  onClose: () => void;
};

function Task({ task, source, actions, onClose }: TaskProps) {
  const { name, door } = source;
  const closeAnd = (act: (source: LeadSource) => Promise<void>) => () => {
    onClose();
    void act(source);
  };
  switch (task) {
    case "received":
      return <ReceivedModal source={source} onClose={onClose} />;
    case "fields":
      return <FieldsModal source={source} onClose={onClose} />;
    case "edit":
      return <EditSource source={source} onClose={onClose} />;
    case "renew": {
      const { title, lead, yes } = words.renew;
      return (
        <Question title={fillPlaceholders(title, { name })} yes={yes} onYes={closeAnd(actions.renew)} onNo={onClose}>
          {lead[door]}
        </Question>
      );
    }
    case "remove": {
      const { title, lead, open } = words.remove;
      return (
        <Question title={fillPlaceholders(title, { name })} yes={open} onYes={closeAnd(actions.remove)} onNo={onClose}>
          {fillPlaceholders(lead, { name })}
        </Question>
      );
    }
  }
}

const secretModalWords = words.secret;
const keyWords: Partial<typeof secretModalWords.address> = secretModalWords.key;

function SecretModal({ shownSecret, onClose }: { shownSecret: ShownSecret; onClose: () => void }) {
  const { door, name, address, key } = shownSecret;
  const toCopy = [
    { text: address, ...secretModalWords.address[door] },
    ...(key === null ? [] : [{ text: key, ...(keyWords[door] ?? secretModalWords.address[door]) }]),
  ];
  return (
    <Modal title={fillPlaceholders(secretModalWords.title, { name })} onClose={onClose}>
      <ModalBody>
        <Spoken>{fillPlaceholders(secretModalWords.once, { secret: toCopy.at(-1)?.label.toLowerCase() ?? "" })}</Spoken>
        {toCopy.map(({ text: copied, label, copy }) => (
          <div key={label}>
            <p className={cx(text("mid"), marginBelow(1))}>{label}</p>
            <CopyLine text={copied} label={label} words={{ ...secretModalWords, copy }} />
          </div>
        ))}
        <ol className={cx(stack(2), text("loose"), numbered)}>
          {secretModalWords.steps[door].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </ModalBody>
      <DoneFoot onClose={onClose} />
    </Modal>
  );
}

function useSourceActions() {
  const newSecret = useWrite(leadSourceCalls.renew);
  const readAgain = useWrite(leadSourceCalls.backfill);
  const end = useWrite(leadSourceCalls.remove);
  const attempt = useAttempt();
  const [shownSecret, setShownSecret] = useState<ShownSecret>();
  const [reading, setReading] = useState<string>();

  return {
    shownSecret,
    setShownSecret,
    renew: ({ _id: source, door, name }: LeadSource) =>
      attempt(async () => setShownSecret({ ...(await newSecret({ params: { source } })), door, name })),
    reading,
    backfill: async ({ _id: source }: LeadSource) => {
      if (reading) return;
      setReading(source);
      await attempt(async () => {
        const { leads } = await readAgain({ params: { source } });
        notify.done(counted(leads, words.backfill.done));
      });
      setReading(undefined);
    },
    remove: ({ _id: source }: LeadSource) =>
      attempt(async () => {
        await end({ params: { source } });
        notify.done(words.remove.done);
      }),
  };
}

export function WaitingLeads() {
  const { data } = useCall(leadSourceCalls.list, {});
  const waiting = (data?.data ?? []).filter((source) => source.waiting > 0);
  if (waiting.length === 0) return null;
  return (
    <Panel
      title={words.waitingTitle}
      tools={
        <ButtonLink look="main" href={addressOfLeadSources}>
          {words.openSources}
        </ButtonLink>
      }
    >
      <ul>
        {waiting.map((source) => (
          <li key={source._id} className={cx(stack(2), inset(4), divided, styles.source)}>
            <p>
              <b>{source.name}</b>: {counted(source.waiting, isUnmapped(source) ? words.waiting : words.incomplete)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
