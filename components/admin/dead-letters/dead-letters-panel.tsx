import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import { EntityFields } from "@/components/admin/fields/entity-fields";
import { TextField } from "@/components/admin/fields/inputs";
import { useAction, useAttempt } from "@/components/admin/hooks/use-action";
import { divided } from "@/components/admin/kit/content";
import { basis, cluster, columnGap, inset, marginBelow, row, text } from "@/components/admin/kit/layout";
import { ExportButton } from "@/components/admin/list/list-panel";
import { Button } from "@/components/admin/parts/button";
import { Panel } from "@/components/admin/parts/panel";
import { useRight } from "@/components/admin/shell/rights";
import { PhoneLink, Since } from "@/components/admin/table/cells";
import { cx } from "@/components/ui/cx";
import { deadLetterCalls } from "@/contract/calls/monitoring";
import { readSource, withSourceOf } from "@/contract/enquiry-source";
import { formValues, namesOf } from "@/contract/entities/entity";
import { answerNames, enquiryEntity, isAnswer } from "@/contract/entities/people";
import { requiredAnswers } from "@/contract/required-answers";
import { enquiryInput } from "@/contract/schemas/enquiry";
import { type DeadLetter, discard } from "@/contract/schemas/monitoring";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { useCall, useWrite } from "@/lib/api/use-call";
import { counted, isoMinute } from "@/lib/format";

const titles = {
  enquiry: (name: string) => name,
  email: (name: string) => `Email about ${name}`,
  webhook: (name: string) => `Webhook for ${name}`,
};

const FIELDS_NOT_ASKED = namesOf(enquiryEntity).filter((name) => !isAnswer(name));
const editFields = () => (
  <EntityFields
    entity={enquiryEntity}
    without={FIELDS_NOT_ASKED}
    required={answerNames.filter((name) => name in requiredAnswers)}
  />
);

const csvLines = (letters: readonly DeadLetter[]) => [
  [...answerNames.map((name) => enquiryEntity.fields[name].label), "Reason", "Received (IST)"],
  ...letters.map((letter) => {
    return [...answerNames.map((name) => letter[name]), letter.reason, isoMinute(new Date(letter.createdAt))];
  }),
];

export const DeadLettersPanel = ({ permissions }: { permissions: readonly HeldPermission[] }) =>
  isAllowed(permissions, deadLetterCalls.list.access) && <DeadLetters />;

function DeadLetters() {
  const { data } = useCall(deadLetterCalls.list, {});
  const retry = useWrite(deadLetterCalls.retry);
  const sendRetryAll = useWrite(deadLetterCalls.retryAll);
  const mayDiscard = useRight("delete");
  const discardLetter = useWrite(deadLetterCalls.discard);
  const attempt = useAttempt();
  const { isRunning, run } = useAction();
  const [opened, setOpened] = useState<{ letter: DeadLetter; task: "retry" | "discard" }>();
  const letters = data?.data ?? [];
  if (letters.length === 0) return null;

  const retryAll = () =>
    attempt(async () => {
      await sendRetryAll({});
    });

  const title = counted(letters.length, { one: "{n} undelivered enquiry", other: "{n} undelivered enquiries" });
  const tools = (
    <div className={row(2)}>
      {letters.length > 1 && (
        <Button look="quiet" icon={RotateCcw} disabled={isRunning} onClick={() => run(retryAll)}>
          Resend all
        </Button>
      )}
      <ExportButton title="Undelivered enquiries" read={async () => csvLines(letters)} />
    </div>
  );
  const words = { add: "", adding: "", editing: "Edit & resend", saveChanges: "Resend" };
  return (
    <div className={marginBelow(4)}>
      <Panel
        title={title}
        note="Visitors sent these, but they could not be saved. Correct and resend, or discard."
        tools={tools}
      >
        <ul>
          {letters.map((letter) => (
            <li key={letter._id} className={cx(cluster(2, "center"), columnGap(4), inset(3), divided)}>
              <p>
                <strong>{titles[letter.kind](letter.name)}</strong> <PhoneLink phone={letter.phone} />{" "}
                <Since when={letter.createdAt} />{" "}
                <span className={text("ink-2")}>Reference {readSource(letter.enquiry).source?.reference}</span>
              </p>
              <p className={cx(text("error"), basis(20))}>{letter.reason}</p>
              <div className={row(2)}>
                <Button onClick={() => setOpened({ letter, task: "retry" })}>Edit & resend</Button>
                {mayDiscard && <Button onClick={() => setOpened({ letter, task: "discard" })}>Discard</Button>}
              </div>
            </li>
          ))}
        </ul>
        {opened?.task === "retry" && (
          <EditorModal
            editor={{
              words,
              schema: enquiryInput,
              blank: {},
              typed: (row: DeadLetter) => ({
                ...formValues(enquiryEntity, row),
                enquiry: readSource(row.enquiry).text,
              }),
              save: (body) =>
                retry({
                  params: { key: opened.letter._id },
                  body: { ...body, enquiry: withSourceOf(opened.letter.enquiry, body.enquiry) },
                }),
              fields: editFields,
            }}
            row={opened.letter}
            onClose={() => setOpened(undefined)}
          />
        )}
        {opened?.task === "discard" && (
          <EditorModal
            editor={{
              words: { ...words, editing: `Discard the enquiry of ${opened.letter.name}?`, saveChanges: "Discard" },
              schema: discard,
              blank: {},
              typed: () => ({ reason: "" }),
              save: (body) => discardLetter({ params: { key: opened.letter._id }, body }),
              fields: () => <TextField name="reason" label="Reason" />,
            }}
            row={opened.letter}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Panel>
    </div>
  );
}
