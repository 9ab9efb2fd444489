import { useState } from "react";
import { PlainSelect } from "@/components/admin/fields/plain-field";
import { useAction, useAttempt, useSessionRetry } from "@/components/admin/hooks/use-action";
import { breaks, divided, heading, screenOnly } from "@/components/admin/kit/content";
import { cluster, columnGap, inset, padded, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { FormFailure, ReadStatus } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody, Question } from "@/components/admin/parts/modal";
import { Panel } from "@/components/admin/parts/panel";
import { notify } from "@/components/admin/parts/toasts";
import styles from "@/components/admin/report/report.module.scss";
import { Heads } from "@/components/admin/table/data-table";
import { cx } from "@/components/ui/cx";
import { sourceCalls } from "@/contract/calls/sources";
import type { CampaignKey, Spend, SpendFile, SpendLine, United } from "@/contract/schemas/sources";
import { useCall, useWrite } from "@/lib/api/use-call";
import { nameOfCampaign } from "@/lib/content/report-words";
import { moment, rupees, typedDay } from "@/lib/format";
import { SpendEditor, SpendImport } from "./spend-forms";

type Dialog =
  | { opens: "add" | "import" | "campaigns" }
  | { opens: "edit"; line: SpendLine }
  | { opens: "remove"; file: SpendFile };

export function SpendPanel({ campaigns }: { campaigns: readonly CampaignKey[] }) {
  const read = useCall(sourceCalls.spend, {});
  const { data } = read;
  const [dialog, setDialog] = useState<Dialog>();
  const removeFile = useWrite(sourceCalls.removeSpendFile);
  const setSpend = useWrite(sourceCalls.setSpend);
  const attempt = useAttempt();
  const close = () => setDialog(undefined);

  function remove({ _id: file }: SpendFile) {
    close();
    void attempt(async () => {
      await removeFile({ params: { file } });
      notify.done("File removed");
    });
  }
  const deleteAmount = ({ month, source, campaign }: SpendLine) =>
    void attempt(async () => {
      await setSpend({ body: { month, source, campaign, rupees: 0 } });
      notify.done("Spend deleted");
    });

  return (
    <Panel
      title="Spend"
      note="By month, in rupees."
      tools={
        <div className={cx(cluster(0), screenOnly)}>
          <Button look="quiet" onClick={() => setDialog({ opens: "campaigns" })}>
            Join campaigns
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
      <ReadStatus read={read} />
      {data && (
        <Amounts
          spend={data}
          onEdit={(line) => setDialog({ opens: "edit", line })}
          onDelete={deleteAmount}
          onRemove={(file) => setDialog({ opens: "remove", file })}
        />
      )}
      {dialog?.opens === "campaigns" && (
        <CampaignsModal campaigns={distinctCampaigns([...campaigns, ...(data?.rows ?? [])])} onClose={close} />
      )}
      {dialog?.opens === "import" && <SpendImport onClose={close} />}
      {(dialog?.opens === "add" || dialog?.opens === "edit") && (
        <SpendEditor line={dialog.opens === "edit" ? dialog.line : undefined} onClose={close} />
      )}
      {dialog?.opens === "remove" && (
        <Question title="Remove this file?" yes="Remove" onNo={close} onYes={() => remove(dialog.file)}>
          The amounts of “{dialog.file.name}” are no longer counted.
        </Question>
      )}
    </Panel>
  );
}

function distinctCampaigns(rows: readonly CampaignKey[]): CampaignKey[] {
  const byKey = new Map<string, CampaignKey>();
  for (const { source, campaign } of rows)
    if (campaign !== "") byKey.set(JSON.stringify([source, campaign]), { source, campaign });
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
  const labelOf = ({ month, source, campaign }: SpendLine) => [month, source, campaign].filter(Boolean).join(", ");
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
                    <Button look="flush" labelFor={labelOf(line)} onClick={() => onEdit(line)}>
                      Edit
                    </Button>{" "}
                    <Button look="flush" labelFor={labelOf(line)} onClick={() => onDelete(line)}>
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
                    <Button look="flush" labelFor={file.name} onClick={() => onRemove(file)}>
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

const nameWithSource = ({ source, campaign }: CampaignKey) =>
  `${nameOfCampaign(campaign)} (${source || "direct or not recorded"})`;

function CampaignsModal({ campaigns, onClose }: { campaigns: readonly CampaignKey[]; onClose: () => void }) {
  const read = useCall(sourceCalls.campaigns, {});
  const setCampaign = useWrite(sourceCalls.setCampaign);
  const attempt = useAttempt();
  const separate = ({ source, campaign }: United) =>
    attempt(async () => {
      await setCampaign({ body: { source, campaign, countsAs: null } });
      notify.done("Counted separately");
    });
  return (
    <Modal title="Campaigns that are one" size="wide" onClose={onClose}>
      <ModalBody>
        <p>
          A lead may name its campaign by a number or in another spelling than the costs. Say which two are one: the
          report counts them together. Those that a file or Meta names are listed below.
        </p>
        <UniteForm campaigns={campaigns} />
        <ReadStatus read={read} rows={2} />
        <ul aria-label="Counted as one">
          {read.data?.data.map((united) => (
            <li
              key={nameWithSource(united)}
              className={cx(cluster(1, "center", "between"), columnGap(3), divided, padded(2))}
            >
              <p className={breaks}>
                {nameWithSource(united)} <span className={text("ink-2")}>counts as</span>{" "}
                <b>{nameWithSource(united.countsAs)}</b>
              </p>
              <Button labelFor={nameWithSource(united)} onClick={() => void separate(united)}>
                Separate
              </Button>
            </li>
          ))}
        </ul>
      </ModalBody>
      <DoneFoot onClose={onClose} />
    </Modal>
  );
}

const LABELS = { campaign: "Campaign", countsAs: "Counts as" } as const;

function UniteForm({ campaigns }: { campaigns: readonly CampaignKey[] }) {
  const setCampaign = useWrite(sourceCalls.setCampaign);
  const withSessionRetry = useSessionRetry();
  const { failure, isRunning, run } = useAction();
  const [chosen, setChosen] = useState({ campaign: "", countsAs: "" });
  const findCampaign = (name: string) => campaigns.find((campaign) => nameWithSource(campaign) === name);
  const campaign = findCampaign(chosen.campaign);
  const countsAs = findCampaign(chosen.countsAs);
  const isReady = campaign !== undefined && countsAs !== undefined && campaign !== countsAs;

  function unite() {
    if (!isReady) return;
    run(async () => {
      await withSessionRetry(() => setCampaign({ body: { ...campaign, countsAs } }));
      setChosen({ campaign: "", countsAs: "" });
      notify.done("Counted as one");
    });
  }

  return (
    <div className={stack(3)}>
      {failure && <FormFailure>{failure}</FormFailure>}
      {(Object.keys(LABELS) as (keyof typeof LABELS)[]).map((role) => (
        <PlainSelect
          key={role}
          label={LABELS[role]}
          none="Choose"
          choices={campaigns.map(nameWithSource).map((name) => ({ value: name, label: name }))}
          value={chosen[role]}
          onChange={({ target }) => setChosen({ ...chosen, [role]: target.value })}
        />
      ))}
      <div className={cluster(0)}>
        <Button look="main" aria-disabled={!isReady || isRunning} onClick={unite}>
          Count as one
        </Button>
      </div>
    </div>
  );
}
