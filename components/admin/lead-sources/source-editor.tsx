import { useFormContext, useWatch } from "react-hook-form";
import type { z } from "zod";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import fields from "@/components/admin/fields/fields.module.scss";
import { FieldNote, SecretField, TextAreaField, TextField, useField } from "@/components/admin/fields/inputs";
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

type TypedUpdate = z.input<typeof leadSourceUpdate>;
type TypedSource = z.input<typeof newLeadSource>;

const blank = { name: "", notice: "", appSecret: "", pageToken: "", crmKey: "", dropsCrmKey: false };

type Credential = { name: "appSecret" | "pageToken" | "crmKey"; label: string; hint?: string; isOptional?: boolean };
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
        typed: (row: TypedSource) => row,
        save: async (body) => onAdded({ ...(await add({ body })), door: body.door, name: body.name }),
        fields: () => <NewSourceFields />,
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
            <SourceFields door={source.door} credentialsHint={words.keepsSaved} />
            {source.hasCrmKey && <DropCrmKey />}
          </>
        ),
      }}
      row={source}
      onClose={onClose}
    />
  );
}

function NewSourceFields() {
  const door = useWatch<TypedSource>({ name: "door" }) as LeadChannel | undefined;
  return (
    <>
      <ChannelField />
      <SourceFields door={door} />
    </>
  );
}

function DropCrmKey() {
  const { register } = useFormContext<TypedUpdate>();
  return (
    <label className={tickBox}>
      <input type="checkbox" {...register("dropsCrmKey")} />
      {words.dropsCrmKey}
    </label>
  );
}

const SourceFields = ({ door, credentialsHint }: { door: LeadChannel | undefined; credentialsHint?: string }) => (
  <>
    <TextField<TypedUpdate>
      name="name"
      label={words.name}
      hint={door === "inbox" ? words.ownNameHint : words.nameHint}
    />
    {((door && CREDENTIALS[door]) ?? []).map(({ hint, ...credential }) => (
      <SecretField<TypedUpdate>
        key={credential.name}
        {...credential}
        hint={credentialsHint ?? hint}
        autoComplete="new-password"
      />
    ))}
    <TextAreaField<TypedUpdate> name="notice" label={words.notice} hint={words.noticeHint} isOptional />
  </>
);

const USUAL_NAMES: readonly string[] = LEAD_CHANNELS.map((door) => words.doors[door].name);

function ChannelField() {
  const { register, getValues, setValue } = useFormContext<{ door: LeadChannel; name: string }>();
  const field = useField("door");

  /** Fills in the channel's usual name, unless staff typed another. */
  function fillName() {
    const { door, name } = getValues();
    if (USUAL_NAMES.includes(name)) setValue("name", words.doors[door].name, { shouldDirty: true });
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
              {...register("door", { onChange: fillName })}
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

const secretWords = words.secret;
/** Only some channels have a key besides the address. */
const keyWords: Partial<typeof secretWords.address> = secretWords.key;

export function SecretModal({ shownSecret, onClose }: { shownSecret: ShownSecret; onClose: () => void }) {
  const { door: channel, name, address, key } = shownSecret;
  const copyLines = [
    { text: address, ...secretWords.address[channel] },
    ...(key === null ? [] : [{ text: key, ...(keyWords[channel] ?? secretWords.address[channel]) }]),
  ];
  return (
    <Modal title={fillPlaceholders(secretWords.title, { name })} onClose={onClose}>
      <ModalBody>
        <Spoken>{fillPlaceholders(secretWords.once, { secret: copyLines.at(-1)?.label.toLowerCase() ?? "" })}</Spoken>
        {copyLines.map(({ text: copied, label, copy }) => (
          <div key={label}>
            <p className={cx(text("mid"), marginBelow(1))}>{label}</p>
            <CopyLine text={copied} label={label} words={{ ...secretWords, copy }} />
          </div>
        ))}
        <ol className={cx(stack(2), text("loose"), numbered)}>
          {secretWords.steps[channel].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </ModalBody>
      <DoneFoot onClose={onClose} />
    </Modal>
  );
}
