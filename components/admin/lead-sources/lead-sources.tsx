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

type OpenDialog = "add" | { task: SourceTask; source: LeadSource };

const REFRESH_MS = 10_000;

export function LeadSources() {
  const read = useCall(leadSourceCalls.list, {}, { refreshInterval: REFRESH_MS });
  const { data } = read;
  const [opened, setOpened] = useState<OpenDialog>();
  const addedSource = useRef<ShownSecret>(undefined);
  const [secret, setSecret] = useState<ShownSecret>();
  const sources = data?.data ?? [];
  const isEmpty = data !== undefined && sources.length === 0;
  const close = () => setOpened(undefined);
  const addButton = (
    <Button look="main" onClick={() => setOpened("add")}>
      {words.add}
    </Button>
  );

  /** Shows the secret only after the form has closed, because the form's own "Saved" would cover it. */
  function closeForm() {
    close();
    setSecret(addedSource.current);
    addedSource.current = undefined;
  }

  return (
    <Panel title={words.title} tools={sources.length > 0 && addButton}>
      <ReadStatus read={read} rows={2} />
      {isEmpty && (
        <div className={cx(stack(4, "narrow"), inset(6), place("readable"))}>
          <p>{words.none}</p>
          {addButton}
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
            addedSource.current = source;
          }}
          onClose={closeForm}
        />
      )}
      {typeof opened === "object" && <TaskDialog {...opened} onSecret={setSecret} onClose={close} />}
      {secret && <SecretModal shownSecret={secret} onClose={() => setSecret(undefined)} />}
    </Panel>
  );
}

type TaskProps = Exclude<OpenDialog, string> & { onSecret: (secret: ShownSecret) => void; onClose: () => void };

function TaskDialog({ task, source, onSecret, onClose }: TaskProps) {
  const renew = useWrite(leadSourceCalls.renew);
  const remove = useWrite(leadSourceCalls.remove);
  const attempt = useAttempt();
  const { _id, name, door: channel } = source;
  const params = { source: _id };
  const closeAndRun = (action: () => Promise<void>) => () => {
    onClose();
    void attempt(action);
  };
  const renewSecret = async () => onSecret({ ...(await renew({ params })), door: channel, name });
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
        <Question title={fillPlaceholders(title, { name })} yes={yes} onYes={closeAndRun(renewSecret)} onNo={onClose}>
          {lead[channel]}
        </Question>
      );
    }
    case "remove": {
      const { title, lead, open } = words.remove;
      return (
        <Question title={fillPlaceholders(title, { name })} yes={open} onYes={closeAndRun(removeSource)} onNo={onClose}>
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
              <b>{source.name}</b>: {waitingNote(source)}
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
        {door === "meta" && <ReadAgainButton source={source} />}
        {(Object.keys(tasks) as SourceTask[]).map((task) => (
          <Button key={task} look={RARE.includes(task) ? "quiet" : "line"} labelFor={name} onClick={() => onOpen(task)}>
            {tasks[task]}
          </Button>
        ))}
      </div>
    </li>
  );
}

/** A lead waits if it lacks both phone and email. A sender without a mapping may have them in other fields. */
const waitingNote = (source: LeadSource) =>
  counted(source.waiting, isUnmapped(source) ? words.waiting : words.incomplete);

function Waiting({ source, onOpen }: SourceRowProps) {
  const { name, waiting, unclear } = source;
  const maySeeLeads = useRight("admin");
  if (waiting === 0 && unclear === 0) return null;
  return (
    <div className={cx(cluster(2, "center", "between"), columnGap(3), note("yellow"), place("spanning"))}>
      <p>{waiting > 0 ? waitingNote(source) : counted(unclear, words.unclear)}</p>
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

function ReadAgainButton({ source: { _id, name } }: Pick<SourceRowProps, "source">) {
  const backfill = useWrite(leadSourceCalls.backfill);
  const attempt = useAttempt();
  const { isRunning, run } = useAction();

  const readAgain = () =>
    attempt(async () => {
      const { leads } = await backfill({ params: { source: _id } });
      notify.done(counted(leads, words.backfill.done));
    });

  return (
    <Button labelFor={name} aria-disabled={isRunning} onClick={() => run(readAgain)}>
      {isRunning ? words.backfill.running : words.backfill.open}
    </Button>
  );
}

const unbroken = (fact: string) => fact.replaceAll(" ", "\u00a0");

function Facts({ source: { door, name, lastReceivedAt, received, refused } }: Pick<SourceRowProps, "source">) {
  const now = useNow();
  const { label } = words.doors[door];
  const since = lastReceivedAt ? ago(new Date(lastReceivedAt), new Date(now)) : "";
  const lastReceived = since === "now" ? words.lastNow : fillPlaceholders(words.last, { ago: since });
  const facts = [
    label === name ? "" : label,
    ...(lastReceivedAt ? [lastReceived, counted(received, words.leads)] : [words.never]),
    refused > 0 ? counted(refused, words.refused) : "",
  ];
  return <p className={text("ink-2")}>{facts.filter(Boolean).map(unbroken).join(" · ")}</p>;
}
