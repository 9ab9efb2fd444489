import { useRef, useState } from "react";
import { useAction, useAttempt } from "@/components/admin/hooks/use-action";
import { useNow } from "@/components/admin/hooks/use-now";
import { divided, note, rowName } from "@/components/admin/kit/content";
import { cluster, columnGap, inset, place, stack, text } from "@/components/admin/kit/layout";
import { Button, ButtonLink } from "@/components/admin/parts/button";
import { ReadStatus } from "@/components/admin/parts/list-notice";
import { Question } from "@/components/admin/parts/modal";
import { Panel } from "@/components/admin/parts/panel";
import { notify } from "@/components/admin/parts/toasts";
import { useRight } from "@/components/admin/shell/rights";
import { cx } from "@/components/ui/cx";
import { leadSourceCalls } from "@/contract/calls/sources";
import type { LeadSource } from "@/contract/schemas/lead-source";
import { useCall, useWrite } from "@/lib/api/use-call";
import { addressOfLeadSources } from "@/lib/content/screens";
import { fillPlaceholders } from "@/lib/fill-in";
import { ago, counted } from "@/lib/format";
import words from "./lead-source-words.json";
import styles from "./lead-sources.module.scss";
import { FieldsModal, isUnmapped, ReceivedModal } from "./received";
import { AddSource, EditSource, SecretModal, type ShownSecret } from "./source-editor";

type Opened = "add" | { task: SourceTask; source: LeadSource };

const REFRESH_MS = 10_000;

export function LeadSources() {
  const read = useCall(leadSourceCalls.list, {}, { refreshInterval: REFRESH_MS });
  const { data } = read;
  const [opened, setOpened] = useState<Opened>();
  const added = useRef<ShownSecret>(undefined);
  const [secret, setSecret] = useState<ShownSecret>();
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
    setSecret(added.current);
    added.current = undefined;
  }

  return (
    <Panel title={words.title} tools={sources.length > 0 && add}>
      <ReadStatus read={read} rows={2} />
      {isEmpty && (
        <div className={cx(stack(4, "narrow"), inset(6), place("readable"))}>
          <p>{words.none}</p>
          {add}
        </div>
      )}
      <ul>
        {sources.map((source) => (
          <SourceRow key={source._id} source={source} onOpen={(task) => setOpened({ task, source })} />
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
      {typeof opened === "object" && <Task {...opened} onSecret={setSecret} onClose={close} />}
      {secret && <SecretModal shownSecret={secret} onClose={() => setSecret(undefined)} />}
    </Panel>
  );
}

type TaskProps = {
  task: SourceTask;
  source: LeadSource;
  onSecret: (secret: ShownSecret) => void;
  onClose: () => void;
};

function Task({ task, source, onSecret, onClose }: TaskProps) {
  const renew = useWrite(leadSourceCalls.renew);
  const remove = useWrite(leadSourceCalls.remove);
  const attempt = useAttempt();
  const { _id, name, door: channel } = source;
  const params = { source: _id };
  const closeAnd = (act: () => Promise<void>) => () => {
    onClose();
    void attempt(act);
  };
  const makeSecret = async () => onSecret({ ...(await renew({ params })), door: channel, name });
  const removeSource = async () => {
    await remove({ params });
    notify.done(words.remove.done);
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
        <Question title={fillPlaceholders(title, { name })} yes={yes} onYes={closeAnd(makeSecret)} onNo={onClose}>
          {lead[channel]}
        </Question>
      );
    }
    case "remove": {
      const { title, lead, open } = words.remove;
      return (
        <Question title={fillPlaceholders(title, { name })} yes={open} onYes={closeAnd(removeSource)} onNo={onClose}>
          {fillPlaceholders(lead, { name })}
        </Question>
      );
    }
  }
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
              <b>{source.name}</b>: {waitingWords(source)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type SourceTask = "received" | "fields" | "edit" | "renew" | "remove";

const RARE: readonly SourceTask[] = ["renew", "remove"];

type SourceRowProps = { source: LeadSource; onOpen: (task: SourceTask) => void };

const hasFields = ({ door, questions }: LeadSource) => door === "inbox" || questions.length > 0;

function SourceRow({ source, onOpen }: SourceRowProps) {
  const { door, name, trouble } = source;
  const isAdmin = useRight("admin");
  const tasks: Partial<Record<SourceTask, string>> = {
    ...(isAdmin && { received: words.received }),
    ...(hasFields(source) && { fields: words.fields }),
    edit: words.edit,
    renew: words.renew.open,
    ...(isAdmin && { remove: words.remove.open }),
  };
  return (
    <li className={cx(stack(2), inset(4), divided, styles.source)}>
      <div>
        <h3 className={rowName}>{name}</h3>
        <Facts source={source} />
      </div>
      {trouble && <p className={cx(text("error"), place("spanning"))}>{trouble}</p>}
      <Waiting source={source} onOpen={onOpen} />
      <div className={cx(cluster(2), styles.actions)}>
        {door === "meta" && <ReadAgain source={source} />}
        {(Object.keys(tasks) as SourceTask[]).map((task) => (
          <Button key={task} look={RARE.includes(task) ? "quiet" : "line"} labelFor={name} onClick={() => onOpen(task)}>
            {tasks[task]}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** An unknown sender may have phone and email in other fields; elsewhere the person gave none. */
const waitingWords = (source: LeadSource) =>
  counted(source.waiting, isUnmapped(source) ? words.waiting : words.incomplete);

function Waiting({ source, onOpen }: SourceRowProps) {
  const { name, waiting, unclear } = source;
  const maySeeLeads = useRight("admin");
  if (waiting === 0 && unclear === 0) return null;
  return (
    <div className={cx(cluster(2, "center", "between"), columnGap(3), note("yellow"), place("spanning"))}>
      <p>{waiting > 0 ? waitingWords(source) : counted(unclear, words.unclear)}</p>
      {hasFields(source) && (
        <Button look="main" labelFor={name} onClick={() => onOpen("fields")}>
          {words.choose}
        </Button>
      )}
      {waiting > 0 && !isUnmapped(source) && maySeeLeads && (
        <Button labelFor={name} onClick={() => onOpen("received")}>
          {words.show}
        </Button>
      )}
    </div>
  );
}

function ReadAgain({ source: { _id, name } }: { source: LeadSource }) {
  const read = useWrite(leadSourceCalls.backfill);
  const attempt = useAttempt();
  const { isRunning, run } = useAction();

  const readAgain = () =>
    attempt(async () => {
      const { leads } = await read({ params: { source: _id } });
      notify.done(counted(leads, words.backfill.done));
    });

  return (
    <Button labelFor={name} aria-disabled={isRunning} onClick={() => run(readAgain)}>
      {isRunning ? words.backfill.running : words.backfill.open}
    </Button>
  );
}

const unbroken = (fact: string) => fact.replaceAll(" ", "\u00a0");

const lastReceived = (when: string) => (when === "now" ? words.lastNow : fillPlaceholders(words.last, { ago: when }));

function Facts({ source: { door, name, lastReceivedAt, received, refused } }: Pick<SourceRowProps, "source">) {
  const now = useNow();
  const { label } = words.doors[door];
  const facts = [
    ...(label === name ? [] : [label]),
    lastReceivedAt ? lastReceived(ago(new Date(lastReceivedAt), new Date(now))) : words.never,
    ...(lastReceivedAt ? [counted(received, words.leads)] : []),
    ...(refused > 0 ? [counted(refused, words.refused)] : []),
  ];
  return <p className={text("ink-2")}>{facts.map(unbroken).join(" · ")}</p>;
}
