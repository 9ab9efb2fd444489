import { useFormContext, useWatch } from "react-hook-form";
import type { z } from "zod";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import { FieldNote, useField } from "@/components/admin/fields/field-frame";
import fields from "@/components/admin/fields/fields.module.scss";
import { SecretField, TextAreaField, TextField } from "@/components/admin/fields/inputs";
import { note, numbered, tickBox, tickBoxTop } from "@/components/admin/kit/content";
import { marginBelow, padded, stack, text } from "@/components/admin/kit/layout";
import { CopyLine } from "@/components/admin/parts/copy-line";
import { DoneFoot, Modal, ModalBody } from "@/components/admin/parts/modal";
import { Spoken } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { leadSourceCalls } from "@/contract/calls/sources";
import {
  LEAD_CHANNELS,
  type LeadChannel,
  type LeadSource,
  type LeadSourceSecret,
  leadSourceUpdate,
  newLeadSource,
} from "@/contract/schemas/lead-source";
import { useWrite } from "@/lib/api/use-call";
import { fillPlaceholders } from "@/lib/fill-in";
import words from "./lead-source-words.json";
import styles from "./lead-sources.module.scss";

type Typed = z.input<typeof leadSourceUpdate>;
type Added = z.input<typeof newLeadSource>;

const blank = { name: "", notice: "", appSecret: "", pageToken: "", crmKey: "", dropsCrmKey: false };

type Credential = {
  name: "appSecret" | "pageToken" | "crmKey";
  label: string;
  hint?: string;
  isOptional?: boolean;
};
const appSecret = { name: "appSecret", label: words.appSecret } as const;

const CREDENTIALS: Partial<Record<LeadChannel, readonly Credential[]>> = {
  meta: [appSecret, { name: "pageToken", label: words.pageToken }],
  whatsapp: [appSecret, { name: "pageToken", label: words.accessToken, hint: words.accessTokenHint, isOptional: true }],
  indiamart: [{ name: "crmKey", label: words.crmKey, hint: words.crmKeyHint, isOptional: true }],
};

export type ShownSecret = LeadSourceSecret & Pick<LeadSource, "door" | "name">;

export function AddSource({ onAdded, onClose }: { onAdded: (source: ShownSecret) => void; onClose: () => void }) {
  const add = useWrite(leadSourceCalls.add);
  return (
    <EditorModal
      editor={{
        words: { add: words.save, adding: words.add, editing: words.add },
        schema: newLeadSource,
        blank,
        typed: (row: Added) => row,
        save: async (body) => onAdded({ ...(await add({ body })), door: body.door, name: body.name }),
        fields: () => <NewFields />,
      }}
      row={undefined}
      onClose={onClose}
    />
  );
}

export function EditSource({ source, onClose }: { source: LeadSource; onClose: () => void }) {
  const update = useWrite(leadSourceCalls.update);
  return (
    <EditorModal
      editor={{
        words: { add: words.add, adding: words.add, editing: `${words.edit} ${source.name}` },
        schema: leadSourceUpdate,
        blank,
        typed: ({ name, notice }: LeadSource) => ({ ...blank, name, notice }),
        save: (body) => update({ params: { source: source._id }, body }),
        fields: () => (
          <>
            <Fields door={source.door} credentialsHint={words.kept} />
            {source.hasCrmKey && <DropCrmKey />}
          </>
        ),
      }}
      row={source}
      onClose={onClose}
    />
  );
}

function NewFields() {
  const door = useWatch<Added>({ name: "door" }) as LeadChannel | undefined;
  return (
    <>
      <ChannelField />
      <Fields door={door} />
    </>
  );
}

function DropCrmKey() {
  const { register } = useFormContext<Typed>();
  return (
    <label className={tickBox}>
      <input type="checkbox" {...register("dropsCrmKey")} />
      {words.dropsCrmKey}
    </label>
  );
}

const Fields = ({ door, credentialsHint }: { door: LeadChannel | undefined; credentialsHint?: string }) => (
  <>
    <TextField<Typed> name="name" label={words.name} hint={door === "inbox" ? words.ownNameHint : words.nameHint} />
    {((door && CREDENTIALS[door]) ?? []).map(({ hint, ...credential }) => (
      <SecretField<Typed>
        key={credential.name}
        {...credential}
        hint={credentialsHint ?? hint}
        autoComplete="new-password"
      />
    ))}
    <TextAreaField<Typed> name="notice" label={words.notice} hint={words.noticeHint} isOptional />
  </>
);

const NAMES: readonly string[] = LEAD_CHANNELS.map((door) => words.doors[door].name);

function ChannelField() {
  const { register, getValues, setValue } = useFormContext<{ door: LeadChannel; name: string }>();
  const field = useField("door");

  function fillName(door: LeadChannel) {
    if (NAMES.includes(getValues("name"))) setValue("name", words.doors[door].name, { shouldDirty: true });
  }

  return (
    <fieldset className={fields.field} aria-describedby={field.noteId}>
      <legend className={cx(text("mid"), marginBelow(1))}>{words.door}</legend>
      <div className={stack(2)}>
        {LEAD_CHANNELS.map((door) => (
          <label key={door} className={cx(tickBoxTop, note("framed"), padded(3, 3, 3), styles.door)}>
            <input
              type="radio"
              value={door}
              aria-describedby={`door-${door}`}
              {...register("door", { onChange: () => fillName(getValues("door")) })}
            />
            <span className={stack(0)}>
              {words.doors[door].label}
              <span id={`door-${door}`} className={text("ink-2")}>
                {words.doors[door].help}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldNote field={field} />
    </fieldset>
  );
}

const secretModalWords = words.secret;
const keyWords: Partial<typeof secretModalWords.address> = secretModalWords.key;

export function SecretModal({ shownSecret, onClose }: { shownSecret: ShownSecret; onClose: () => void }) {
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
