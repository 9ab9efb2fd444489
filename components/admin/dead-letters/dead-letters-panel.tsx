"use client";

import { Download, RotateCcw } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { auditCalls } from "@/contract/calls/audit";
import { deadLetterCalls } from "@/contract/calls/dead-letters";
import { readSource, withSourceOf } from "@/contract/enquiry-source";
import { AppError } from "@/contract/errors";
import { type DeadLetter, discard } from "@/contract/schemas/dead-letter";
import { enquiryInput } from "@/contract/schemas/enquiry";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { sendCall, useCall, useWrite } from "@/lib/api/use-call";
import { isoDate } from "@/lib/format";
import { Button } from "../button";
import { PhoneLink, Since } from "../cells";
import { csvOf } from "../csv";
import { EditorModal } from "../editor/editor-modal";
import { TextAreaField, TextField } from "../fields/text-field";
import { iconProps } from "../icon-props";
import { Panel } from "../panel";
import { saveFile } from "../save-file";
import styles from "./dead-letters-panel.module.scss";

const FIELDS = ["name", "phone", "email", "location", "plot_size", "enquiry"] as const;
const KINDS = { enquiry: "", email: "E-mail about ", webhook: "Webhook about " } as const;

const editFields = () => (
  <>
    <TextField name="name" label="Name" />
    <TextField name="phone" label="Phone" type="tel" isHalf />
    <TextField name="email" label="Email" type="email" isHalf />
    <TextField name="location" label="Location of plot" isHalf />
    <TextField name="plot_size" label="Plot size" unit="sq.ft" isHalf />
    <TextAreaField name="enquiry" label="Plot details" isOptional />
  </>
);

const discardFields = () => <TextField name="reason" label="Why it is not needed" />;

const FILE = "Waiting enquiries";

/** What visitors sent and the backend refused: nobody has answered these people yet. Nothing where none waits. */
export const DeadLettersPanel = ({ permissions }: { permissions: readonly HeldPermission[] }) =>
  isAllowed(permissions, deadLetterCalls.list.access) && <DeadLetters />;

function DeadLetters() {
  const { data } = useCall(deadLetterCalls.list, {});
  const retry = useWrite(deadLetterCalls.retry);
  const retryEvery = useWrite(deadLetterCalls.retryAll);
  const discardOne = useWrite(deadLetterCalls.discard);
  const [isRetrying, setRetrying] = useState(false);
  const [picked, setPicked] = useState<{ row: DeadLetter; to: "retry" | "discard" }>();
  const letters = data?.data ?? [];
  if (letters.length === 0) return null;

  const keyOf = (row: DeadLetter | undefined) => ({ key: row?._id ?? "" });

  /** For when the backend was put right: what it still refuses is here again after a moment. */
  async function retryAll() {
    setRetrying(true);
    try {
      await retryEvery({});
    } catch (thrown) {
      toast.error(AppError.from(thrown).message);
    }
    setRetrying(false);
  }

  async function download() {
    try {
      await sendCall(auditCalls.noteExport, { body: { title: FILE, rows: letters.length } });
    } catch (thrown) {
      return void toast.error(AppError.from(thrown).message);
    }
    const lines = letters.map((row) => [...FIELDS.map((name) => row[name]), row.reason, row.createdAt]);
    saveFile(`${FILE} ${isoDate(new Date())}.csv`, csvOf([[...FIELDS, "reason", "created"], ...lines]));
  }

  const title =
    letters.length === 1 ? "1 enquiry waits for attention" : `${letters.length} enquiries wait for attention`;
  const tools = (
    <div className={styles.actions}>
      {letters.length > 1 && (
        <Button look="quiet" disabled={isRetrying} onClick={retryAll}>
          <RotateCcw size={16} {...iconProps} />
          Retry all
        </Button>
      )}
      <Button look="quiet" onClick={() => void download()}>
        <Download size={16} {...iconProps} />
        CSV
      </Button>
    </div>
  );
  const words = { add: "", adding: "", editing: "Edit and retry", saveChanges: "Retry" };
  return (
    <div className={styles.panel}>
      <Panel title={title} note="They could not be delivered as they are." tools={tools}>
        <ul className={styles.list}>
          {letters.map((row) => (
            <li key={row._id} className={styles.letter}>
              <p>
                <strong>
                  {KINDS[row.kind]}
                  {row.name}
                </strong>{" "}
                <PhoneLink phone={row.phone} /> <Since when={row.createdAt} />{" "}
                <span className={styles.reference}>Reference {readSource(row.enquiry).source?.reference}</span>
              </p>
              <p className={styles.reason}>{row.reason}</p>
              <div className={styles.actions}>
                <Button onClick={() => setPicked({ row, to: "retry" })}>Edit and retry</Button>
                <Button onClick={() => setPicked({ row, to: "discard" })}>Discard</Button>
              </div>
            </li>
          ))}
        </ul>
        {picked?.to === "retry" && (
          <EditorModal
            editor={{
              words,
              schema: enquiryInput,
              blank: {},
              typed: ({ name, phone, email, location, plot_size, enquiry }: DeadLetter) => ({
                ...{ name, phone, email, location, plot_size },
                enquiry: readSource(enquiry).text,
              }),
              save: (body, row) =>
                retry({
                  params: keyOf(row),
                  body: { ...body, enquiry: withSourceOf(row?.enquiry ?? "", body.enquiry) },
                }),
              fields: editFields,
            }}
            row={picked.row}
            onClose={() => setPicked(undefined)}
          />
        )}
        {picked?.to === "discard" && (
          <EditorModal
            editor={{
              words: { ...words, editing: `Discard the enquiry of ${picked.row.name}`, saveChanges: "Discard" },
              schema: discard,
              blank: {},
              typed: () => ({ reason: "" }),
              save: (body, row: DeadLetter | undefined) => discardOne({ params: keyOf(row), body }),
              fields: discardFields,
            }}
            row={picked.row}
            onClose={() => setPicked(undefined)}
          />
        )}
      </Panel>
    </div>
  );
}
