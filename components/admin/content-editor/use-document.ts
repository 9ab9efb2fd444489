import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import { useSessionRetry } from "@/components/admin/hooks/use-action";
import { notify } from "@/components/admin/parts/toasts";
import { siteContentCalls } from "@/contract/calls/site-content";
import { contentSchemaOf, type findDocument } from "@/contract/content/documents";
import { summarizeErrors } from "@/contract/content/fields";
import { AppError } from "@/contract/errors";
import type { SiteContent } from "@/contract/schemas/site-content";
import { urlOf, useWrite } from "@/lib/api/use-call";
import { useUploads } from "./picture-fields";

const TYPING_PAUSE_MS = 800;

type Document = NonNullable<ReturnType<typeof findDocument>>;
type Values = SiteContent["value"];
export type Conflict = { content: SiteContent; names: string[] };

export function useDocument(content: SiteContent, document: Document) {
  const { draft: storedDraft } = content;
  const save = useWrite(siteContentCalls.save);
  const withSessionRetry = useSessionRetry();
  const router = useRouter();
  const [failure, setFailure] = useState<string>();
  const [revision, setRevision] = useState(0);
  const [isDraftOffered, setDraftOffered] = useState(storedDraft !== null);
  const [conflict, setConflict] = useState<Conflict | undefined>(() =>
    storedDraft && storedDraft.version !== content.version
      ? { content, names: merge(undefined, storedDraft.value, content.value).conflicts }
      : undefined,
  );
  const base = useRef<Base>(content);
  const uploads = useUploads();
  const form = useForm<FieldValues>({
    resolver: zodResolver(contentSchemaOf(document)),
    defaultValues: storedDraft?.value ?? content.value,
  });
  const draft = useDraft(form, content, base, () => setRevision((previous) => previous + 1));

  function loadVersion(value: Values) {
    form.reset(value);
    draft.storeNow();
  }

  function mergeCurrent(current: SiteContent) {
    const { theirsOnly, conflicts } = merge(base.current.value, form.getValues(), current.value);
    base.current = current;
    for (const [name, value] of Object.entries(theirsOnly)) form.setValue(name, value);
    setConflict({ content: current, names: conflicts });
  }

  function showError(error: AppError) {
    if (error.code === "changed" && error.current) return mergeCurrent(error.current as SiteContent);
    const fieldErrors = Object.entries(error.fields ?? {});
    for (const [index, [name, message]] of fieldErrors.entries())
      form.setError(name, { message }, { shouldFocus: index === 0 });
    setFailure(error.message);
  }

  async function saveDocument(value: Values) {
    if (uploads.waitMessage) return setFailure(uploads.waitMessage);
    setFailure(undefined);
    const sentJson = JSON.stringify(form.getValues());
    try {
      await draft.finishSending();
      const body = { value, version: base.current.version };
      const saved = await withSessionRetry(() => save({ params: { key: content.key }, body }));
      base.current = saved;
      // The menu and the footer show the company's name and logo.
      if (content.key === "company") router.refresh();
      setConflict(undefined);
      setDraftOffered(false);
      draft.noteSaved(saved.value);
      if (JSON.stringify(form.getValues()) === sentJson) form.reset(saved.value);
      else draft.storeNow();
      notify.done(document.page ? "Published" : "Saved");
    } catch (thrown) {
      showError(AppError.from(thrown));
    }
  }

  function showCorrections() {
    const { error } = contentSchemaOf(document).safeParse(form.getValues());
    if (error) setFailure(summarizeErrors(document.fields, error));
  }

  async function dropDraft() {
    try {
      await draft.discard();
      base.current = content;
      draft.noteSaved(content.value);
      form.reset(content.value);
      setDraftOffered(false);
      setConflict(undefined);
      notify.done("Draft discarded. Showing the last saved version.");
    } catch (thrown) {
      setFailure(AppError.from(thrown).message);
    }
  }

  const choose = (name: string, value?: { theirs: unknown }) => {
    if (value) form.setValue(name, value.theirs);
    setConflict((open) => open && { ...open, names: open.names.filter((other) => other !== name) });
  };

  return {
    form,
    failure: uploads.withoutOldWait(failure),
    beginUpload: uploads.begin,
    conflict,
    choose,
    loadVersion,
    revision,
    draftState: draft.state,
    offeredDraft: isDraftOffered ? storedDraft : null,
    resumeDraft: () => setDraftOffered(false),
    dropDraft: () => void dropDraft(),
    save: (event: FormEvent) => {
      event.preventDefault();
      if (!form.formState.isSubmitting) void form.handleSubmit(saveDocument, showCorrections)(event);
    },
  };
}

export type DraftState =
  | { state: "saved" | "typing" }
  | { state: "stored"; storedAt: Date }
  | { state: "failed"; message: string };

type Form = UseFormReturn<FieldValues>;
type Base = Pick<SiteContent, "value" | "version">;

/** Stores what is typed as a draft, also when the page closes. `base` is the saved version that the form changes. */
function useDraft(form: Form, content: SiteContent, base: RefObject<Base>, onStored: () => void) {
  const storeDraft = useWrite(siteContentCalls.saveDraft);
  const removeDraft = useWrite(siteContentCalls.dropDraft);
  const [state, setState] = useState<DraftState>(
    content.draft ? { state: "stored", storedAt: new Date(content.draft.savedAt) } : { state: "saved" },
  );
  const params = { key: content.key };
  const storedJson = useRef(JSON.stringify(content.draft?.value ?? content.value));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Drafts are sent one after another, so that the last one typed is the last one stored. */
  const lastSending = useRef(Promise.resolve());

  const isSaved = (json: string) => json === JSON.stringify(base.current.value);
  const showStored = (json: string) =>
    setState(isSaved(json) ? { state: "saved" } : { state: "stored", storedAt: new Date() });

  async function sendDraft() {
    const value = form.getValues();
    const json = JSON.stringify(value);
    if (json === storedJson.current) return showStored(json);
    try {
      if (isSaved(json)) await removeDraft({ params });
      else await storeDraft({ params, body: { value, version: base.current.version } });
      storedJson.current = json;
      showStored(json);
      onStored();
    } catch (thrown) {
      setState({ state: "failed", message: AppError.from(thrown).message });
    }
  }

  function queueDraft() {
    timer.current = undefined;
    lastSending.current = lastSending.current.then(sendDraft);
  }

  const followTyping = useEffectEvent(() => {
    if (JSON.stringify(form.getValues()) === storedJson.current && !timer.current) return;
    setState({ state: "typing" });
    clearTimeout(timer.current);
    timer.current = setTimeout(queueDraft, TYPING_PAUSE_MS);
  });

  /** With `keepalive` the browser finishes this request after the page is gone. */
  const sendDraftOnLeave = useEffectEvent(() => {
    if (!timer.current) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    void fetch(urlOf(siteContentCalls.saveDraft, { params }), {
      method: "PUT",
      keepalive: true,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ value: form.getValues(), version: base.current.version }),
    }).catch(() => {}); // the page is gone
  });

  useEffect(() => {
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: () => followTyping() });
    const leave = () => sendDraftOnLeave();
    window.addEventListener("pagehide", leave);
    return () => {
      unsubscribe();
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [form]);

  /** Waits for drafts on their way: one that arrives after a save would be stored as a new draft. */
  async function finishSending() {
    clearTimeout(timer.current);
    timer.current = undefined;
    await lastSending.current;
  }

  return {
    state,
    finishSending,
    noteSaved(value: SiteContent["value"]) {
      storedJson.current = JSON.stringify(value);
      setState({ state: "saved" });
      onStored();
    },
    async discard() {
      await finishSending();
      await removeDraft({ params });
    },
    storeNow: () => {
      clearTimeout(timer.current);
      queueDraft();
    },
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** `theirsOnly`: fields that only the other employee changed. Without a `base`, every difference is a conflict. */
export function merge(base: Values | undefined, ours: Values, theirs: Values) {
  const differing = Object.keys(theirs).filter((name) => !isSame(ours[name], theirs[name]));
  const isChanged = (values: Values, name: string) => !base || !isSame(values[name], base[name]);
  const theirsOnly = differing.filter((name) => !isChanged(ours, name));
  const conflicts = differing.filter((name) => isChanged(ours, name) && isChanged(theirs, name));
  return { theirsOnly: Object.fromEntries(theirsOnly.map((name) => [name, theirs[name]])), conflicts };
}
