"use client";

import { Download, RotateCcw } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { isAllowed } from "@/lib/api/access";
import { waitingEnquiryCalls } from "@/lib/api/calls/waiting-enquiries";
import { useCall, useWrite } from "@/lib/api/use-call";
import { readSource, withSourceOf } from "@/lib/enquiry/source";
import { AppError } from "@/lib/errors";
import { isoDate } from "@/lib/format";
import { enquiryInput } from "@/lib/schemas/enquiry";
import type { Permission } from "@/lib/schemas/permission";
import { discard, type WaitingEnquiry } from "@/lib/schemas/waiting-enquiry";
import { Button } from "../button";
import { PhoneLink, Since } from "../cells";
import { csvOf } from "../csv";
import { EditorModal } from "../editor/editor-modal";
import { TextAreaField, TextField } from "../fields/text-field";
import { iconLook } from "../icon-look";
import { Panel } from "../panel";
import { saveFile } from "../save-file";
import styles from "./attention-panel.module.scss";

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

/** What visitors sent and the backend refused: nobody has answered these people yet. Nothing where none waits. */
export const AttentionPanel = ({ permissions }: { permissions: readonly Permission[] }) =>
  isAllowed(permissions, waitingEnquiryCalls.list.access) && <WaitingEnquiries />;

function WaitingEnquiries() {
  const { data } = useCall(waitingEnquiryCalls.list, {});
  const retry = useWrite(waitingEnquiryCalls.retry);
  const retryEach = useWrite(waitingEnquiryCalls.retryAll);
  const letGo = useWrite(waitingEnquiryCalls.discard);
  const [isRetrying, setRetrying] = useState(false);
  const [picked, setPicked] = useState<{ row: WaitingEnquiry; to: "retry" | "discard" }>();
  const waiting = data?.data ?? [];
  if (waiting.length === 0) return null;

  const keyOf = (row: WaitingEnquiry | undefined) => ({ key: row?._id ?? "" });

  /** For when the backend was put right: what it still refuses is here again after a moment. */
  async function retryAll() {
    setRetrying(true);
    try {
      await retryEach({});
    } catch (thrown) {
      toast.error(AppError.from(thrown).message);
    }
    setRetrying(false);
  }

  function download() {
    const lines = waiting.map((row) => [...FIELDS.map((name) => row[name]), row.reason, row.createdAt]);
    saveFile(`Waiting enquiries ${isoDate(new Date())}.csv`, csvOf([[...FIELDS, "reason", "created"], ...lines]));
  }

  const title =
    waiting.length === 1 ? "1 enquiry waits for attention" : `${waiting.length} enquiries wait for attention`;
  const tools = (
    <div className={styles.actions}>
      {waiting.length > 1 && (
        <Button look="quiet" disabled={isRetrying} onClick={retryAll}>
          <RotateCcw size={16} {...iconLook} />
          Retry all
        </Button>
      )}
      <Button look="quiet" onClick={download}>
        <Download size={16} {...iconLook} />
        CSV
      </Button>
    </div>
  );
  const words = { add: "", adding: "", editing: "Edit and retry", saveChanges: "Retry" };
  return (
    <div className={styles.attention}>
      <Panel title={title} note="They could not be delivered as they are." tools={tools}>
        <ul className={styles.list}>
          {waiting.map((row) => (
            <li key={row._id} className={styles.one}>
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
              typed: ({ name, phone, email, location, plot_size, enquiry }: WaitingEnquiry) => ({
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
              save: (body, row: WaitingEnquiry | undefined) => letGo({ params: keyOf(row), body }),
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
