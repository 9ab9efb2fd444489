"use client";

import { useState } from "react";
import { useAttempt } from "@/components/admin/hooks/use-action";
import { heading, screenOnly } from "@/components/admin/kit/content";
import { cluster, inset, padded, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { Failure } from "@/components/admin/parts/list-notice";
import { Question } from "@/components/admin/parts/modal";
import { Panel } from "@/components/admin/parts/panel";
import { notify, Spoken } from "@/components/admin/parts/toasts";
import { Heads } from "@/components/admin/table/heads";
import { cx } from "@/components/ui/cx";
import { sourceCalls } from "@/contract/calls/sources";
import type { CampaignKey, Spend, SpendFile, SpendLine } from "@/contract/schemas/sources";
import { visitorMessages } from "@/contract/visitor-messages";
import { useCall, useWrite } from "@/lib/api/use-call";
import { nameOfCampaign } from "@/lib/content/source-words";
import { moment, rupees, typedDay } from "@/lib/format";
import { CampaignsModal } from "./campaigns-modal";
import styles from "./sources.module.scss";
import { SpendEditor, SpendImport } from "./spend-forms";

type Dialog =
  | { opens: "add" | "import" | "campaigns" }
  | { opens: "edit"; line: SpendLine }
  | { opens: "remove"; file: SpendFile };

export function SpendPanel({ campaigns }: { campaigns: readonly CampaignKey[] }) {
  const { data, error, isValidating, mutate } = useCall(sourceCalls.spend, {});
  const [dialog, setDialog] = useState<Dialog>();
  const removeFile = useWrite(sourceCalls.removeSpendFile);
  const set = useWrite(sourceCalls.setSpend);
  const attempt = useAttempt();
  const close = () => setDialog(undefined);

  const remove = ({ _id: file }: SpendFile) =>
    attempt(async () => {
      await removeFile({ params: { file } });
      notify.done("File removed");
    });
  const drop = ({ month, source, campaign }: SpendLine) =>
    attempt(async () => {
      await set({ body: { month, source, campaign, rupees: 0 } });
      notify.done("Spend deleted");
    });

  return (
    <Panel
      title="Spend"
      note="By month, in rupees."
      tools={
        <div className={cx(cluster(0), screenOnly)}>
          <Button look="quiet" onClick={() => setDialog({ opens: "campaigns" })}>
            Same campaigns
          </Button>
          <Button look="quiet" onClick={() => setDialog({ opens: "import" })}>
            Import CSV
          </Button>
          <Button look="quiet" onClick={() => setDialog({ opens: "add" })}>
            Add spend
          </Button>
        </div>
      }
    >
      {error && !data && <Failure error={error} isRetrying={isValidating} onRetry={() => void mutate()} />}
      {!data && !error && <Spoken className={cx(text("ink-2"), padded(4, 4, 4))}>{visitorMessages.loading}</Spoken>}
      {data && (
        <Amounts
          spend={data}
          onEdit={(line) => setDialog({ opens: "edit", line })}
          onDelete={(line) => void drop(line)}
          onRemove={(file) => setDialog({ opens: "remove", file })}
        />
      )}
      {dialog?.opens === "campaigns" && (
        <CampaignsModal campaigns={distinct([...campaigns, ...(data?.rows ?? [])])} onClose={close} />
      )}
      {dialog?.opens === "import" && <SpendImport onClose={close} />}
      {(dialog?.opens === "add" || dialog?.opens === "edit") && (
        <SpendEditor line={dialog.opens === "edit" ? dialog.line : undefined} onClose={close} />
      )}
      {dialog?.opens === "remove" && (
        <Question
          title="Remove this file?"
          yes="Remove"
          onNo={close}
          onYes={() => {
            close();
            void remove(dialog.file);
          }}
        >
          The amounts of “{dialog.file.name}” are no longer counted.
        </Question>
      )}
    </Panel>
  );
}

function distinct(all: readonly CampaignKey[]): CampaignKey[] {
  const named = all.filter(({ campaign }) => campaign !== "");
  const byKey = new Map(
    named.map(({ source, campaign }) => [JSON.stringify([source, campaign]), { source, campaign }]),
  );
  return [...byKey.values()];
}

type AmountsProps = {
  spend: Spend;
  onEdit: (line: SpendLine) => void;
  onDelete: (line: SpendLine) => void;
  onRemove: (file: SpendFile) => void;
};

function Amounts({ spend: { rows, files }, onEdit, onDelete, onRemove }: AmountsProps) {
  if (rows.length === 0)
    return (
      <p className={cx(text("ink-2"), padded(4, 4, 4))}>
        No spend yet. Add a month, or import the CSV file that Google Ads or Meta exports.
      </p>
    );
  const nameOf = ({ source, campaign }: SpendLine) => [source, campaign].filter(Boolean).join(", ");
  return (
    <div className={cx(inset(3, 4), styles.spend)}>
      <h3 className={cx(heading, padded(0, 2))}>Spend by month</h3>
      <table className={styles.amounts} aria-label="Spend by month">
        <Heads words={["Month", "Source", "Campaign", "Amount (₹)", "From"]} />
        <tbody>
          {rows.map((line) => (
            <tr key={JSON.stringify([line.month, line.source, line.campaign, line.file])}>
              <td>{line.month}</td>
              <td>{line.source}</td>
              <td>{nameOfCampaign(line.campaign)}</td>
              <td>{rupees(line.rupees)}</td>
              <td>
                {line.file ? (
                  "Imported"
                ) : (
                  <>
                    <Button
                      look="flush"
                      aria-label={`Edit ${line.month}, ${nameOf(line)}`}
                      onClick={() => onEdit(line)}
                    >
                      Edit
                    </Button>{" "}
                    <Button
                      look="flush"
                      aria-label={`Delete ${line.month}, ${nameOf(line)}`}
                      onClick={() => onDelete(line)}
                    >
                      Delete
                    </Button>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {files.length > 0 && (
        <>
          <h3 className={cx(heading, padded(0, 2))}>Imported files</h3>
          <table className={styles.amounts} aria-label="Imported files">
            <Heads words={["File", "Source", "Days", "Amount (₹)", "Imported"]} />
            <tbody>
              {files.map((file) => (
                <tr key={file._id}>
                  <td>{file.name}</td>
                  <td>{file.source}</td>
                  <td>
                    {typedDay(file.from)} to {typedDay(file.to)}
                  </td>
                  <td>
                    {rupees(file.rupees)}
                    {file.gst > 0 && <small>{` ${file.gst}% GST added`}</small>}
                  </td>
                  <td>
                    {moment(new Date(file.importedAt))}, {file.importedBy || "a former colleague"}{" "}
                    <Button look="flush" aria-label={`Remove ${file.name}`} onClick={() => onRemove(file)}>
                      Remove
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  );
}
