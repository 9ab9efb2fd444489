import { useState } from "react";
import { badge, breaks, note, rowName, subtitle } from "@/components/admin/kit/content";
import { padded, place, row, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { ReadStatus } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import { cx } from "@/components/ui/cx";
import { siteContentCalls } from "@/contract/calls/site-content";
import type { Fields } from "@/contract/content/fields";
import { messages } from "@/contract/messages";
import type { ContentVersion, SiteContent } from "@/contract/schemas/site-content";
import { useCall } from "@/lib/api/use-call";
import { moment } from "@/lib/format";
import styles from "./content-editor.module.scss";
import type { Conflict } from "./use-document";
import { describeValue } from "./worded";

const authorAndTime = ({ savedBy, savedAt }: ContentVersion) => `${savedBy}, ${moment(new Date(savedAt))}`;

type Props = {
  documentKey: string;
  label: string;
  fields: Fields;
  onRestore: (value: SiteContent["value"]) => void;
  onClose: () => void;
};

export function Versions({ documentKey, label, fields, onRestore, onClose }: Props) {
  const read = useCall(siteContentCalls.versions, { params: { key: documentKey } });
  const [openVersion, setOpenVersion] = useState<ContentVersion>();
  const versions = read.data?.data;
  return (
    <Modal title={`Versions: ${label}`} size="wide" onClose={onClose}>
      {openVersion ? (
        <VersionView documentKey={documentKey} version={openVersion} fields={fields} onRestore={onRestore}>
          <Button onClick={() => setOpenVersion(undefined)}>All versions</Button>
        </VersionView>
      ) : (
        <>
          <ModalBody>
            <ReadStatus read={read} rows={3} />
            {versions?.length === 0 && <p>No earlier versions.</p>}
            <ul>
              {versions?.map((version, index) => (
                <li
                  key={version.version}
                  className={cx(row(3, "center", "between"), place("rowHigh"), padded(1), styles.version)}
                >
                  <span>
                    {authorAndTime(version)}
                    {index === 0 && <span className={cx(badge("green"), place("spaced"))}>Current</span>}
                  </span>
                  <Button labelFor={authorAndTime(version)} onClick={() => setOpenVersion(version)}>
                    {messages.admin.view}
                  </Button>
                </li>
              ))}
            </ul>
          </ModalBody>
          <DoneFoot onClose={onClose} />
        </>
      )}
    </Modal>
  );
}

type VersionProps = Pick<Props, "documentKey" | "fields" | "onRestore"> & {
  version: ContentVersion;
  children: React.ReactNode;
};

function VersionView({ documentKey, version, fields, onRestore, children }: VersionProps) {
  const params = { key: documentKey, version: String(version.version) };
  const read = useCall(siteContentCalls.version, { params });
  return (
    <>
      <ModalBody reading={authorAndTime(version)}>
        <h3 className={subtitle}>{authorAndTime(version)}</h3>
        <ReadStatus read={read} rows={3} />
        {read.data && (
          <dl className={stack(3)}>
            {Object.entries(fields).map(([name, field]) => (
              <div key={name}>
                <dt className={text("mid")}>{field.label}</dt>
                <dd className={text("typed")}>{describeValue(field, read.data?.value[name])}</dd>
              </div>
            ))}
          </dl>
        )}
      </ModalBody>
      <ModalFoot>
        {children}
        {read.data && (
          <Button look="main" onClick={() => onRestore(read.data?.value ?? {})}>
            Restore
          </Button>
        )}
      </ModalFoot>
    </>
  );
}

type ConflictPanelProps = {
  conflict: Conflict;
  fields: Fields;
  yours: Record<string, unknown>;
  onChoose: (name: string, value?: { theirs: unknown }) => void;
};

/** Shows the colleague's values next to the typed ones, so that they are not overwritten unseen. */
export function ConflictPanel({ conflict: { content, names }, fields, yours, onChoose }: ConflictPanelProps) {
  const savedAt = content.savedAt ? moment(new Date(content.savedAt)) : "";
  return (
    <section className={cx(stack(3), note("yellow"), text("ink"), padded(3, 3, 4), styles.offer)} role="alert">
      <h3 className={subtitle}>
        {content.savedBy ?? ""} also changed this, {savedAt}
      </h3>
      <p>
        {names.length > 0
          ? "Your text is still here. Choose a version for each field, then save again."
          : "No conflicts. Save again to keep both changes."}
      </p>
      {names.map((name) => {
        const field = fields[name];
        if (!field) return null;
        const theirs = content.value[name];
        return (
          <div key={name} className={stack(2)}>
            <h4 className={rowName}>{field.label}</h4>
            <div className={cx(stack(2), styles.bothValues)}>
              {[
                { whose: "Yours", value: yours[name], choice: "Keep yours", choose: () => onChoose(name) },
                { whose: "Theirs", value: theirs, choice: "Use theirs", choose: () => onChoose(name, { theirs }) },
              ].map(({ whose, value, choice, choose }) => (
                <div key={whose} className={cx(stack(2, "narrow"), breaks, padded(3, 3, 3))}>
                  <p className={text("small", "ink-2")}>{whose}</p>
                  <p className={text("typed")}>{describeValue(field, value)}</p>
                  <Button aria-label={`${choice}: ${field.label}`} onClick={choose}>
                    {choice}
                  </Button>
                </div>
              ))}
            </div>
          </div>
        );
      })}
    </section>
  );
}
