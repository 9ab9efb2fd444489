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

const PAUSE_MS = 800;

type Document = NonNullable<ReturnType<typeof findDocument>>;
type Values = SiteContent["value"];

export type Conflict = { content: SiteContent; names: string[] };

export function useDocument(content: SiteContent, document: Document) {
  const { draft: offered } = content;
  const save = useWrite(siteContentCalls.save);
  const withSessionRetry = useSessionRetry();
  const router = useRouter();
  const [failure, setFailure] = useState<string>();
  const [revision, setRevision] = useState(0);
  const [isOffered, setOffered] = useState(offered !== null);
  const [meanwhile, setMeanwhile] = useState<Conflict | undefined>(() =>
    offered && offered.version !== content.version
      ? { content, names: merge(undefined, offered.value, content.value).touchedByBoth }
      : undefined,
  );
  const base = useRef<Base>(content);
  const uploads = useUploads();
  const form = useForm<FieldValues>({
    resolver: zodResolver(contentSchemaOf(document)),
    defaultValues: offered?.value ?? content.value,
  });
  const draft = useDraft(form, content, base, () => setRevision((before) => before + 1));

  function load(value: Values) {
    form.reset(value);
    draft.noteChange();
  }

  function mergeCurrent(current: SiteContent) {
    const { theirsOnly, touchedByBoth } = merge(base.current.value, form.getValues(), current.value);
    base.current = current;
    for (const [name, value] of Object.entries(theirsOnly)) form.setValue(name, value);
    setMeanwhile({ content: current, names: touchedByBoth });
  }

  function explain(error: AppError) {
    if (error.code === "changed" && error.current) return mergeCurrent(error.current as SiteContent);
    for (const [at, [name, message]] of Object.entries(error.fields ?? {}).entries()) {
      form.setError(name, { message }, { shouldFocus: at === 0 });
    }
    setFailure(error.message);
  }

  async function send(value: Values) {
    if (uploads.waitMessage) return setFailure(uploads.waitMessage);
    setFailure(undefined);
    const sent = JSON.stringify(form.getValues());
    try {
      await draft.settle();
      const body = { value, version: base.current.version };
      const saved = await withSessionRetry(() => save({ params: { key: content.key }, body }));
      base.current = saved;
      // The menu and the footer show the company's name and logo.
      if (content.key === "company") router.refresh();
      setMeanwhile(undefined);
      setOffered(false);
      draft.noteSaved(saved.value);
      if (JSON.stringify(form.getValues()) === sent) form.reset(saved.value);
      else draft.noteChange();
      notify.done(document.page ? "Published" : "Saved");
    } catch (thrown) {
      explain(AppError.from(thrown));
    }
  }

  function showWhatToFix() {
    const { error } = contentSchemaOf(document).safeParse(form.getValues());
    if (error) setFailure(summarizeErrors(document.fields, error));
  }

  async function dropDraft() {
    try {
      await draft.discard();
      base.current = content;
      draft.noteSaved(content.value);
      form.reset(content.value);
      setOffered(false);
      setMeanwhile(undefined);
      notify.done("Draft discarded. Showing the last saved version.");
    } catch (thrown) {
      setFailure(AppError.from(thrown).message);
    }
  }

  const choose = (name: string, value?: { theirs: unknown }) => {
    if (value) form.setValue(name, value.theirs);
    setMeanwhile((before) => before && { ...before, names: before.names.filter((one) => one !== name) });
  };

  return {
    form,
    failure: uploads.current(failure),
    beginUpload: uploads.begin,
    meanwhile,
    choose,
    load,
    revision,
    draft: draft.state,
    offered: isOffered ? offered : null,
    resumeDraft: () => setOffered(false),
    dropDraft: () => void dropDraft(),
    save: (event: FormEvent) => {
      event.preventDefault();
      if (!form.formState.isSubmitting) void form.handleSubmit(send, showWhatToFix)(event);
    },
  };
}

export type DraftState = { is: "saved" | "typing" } | { is: "kept"; when: Date } | { is: "failed"; why: string };

type Form = UseFormReturn<FieldValues>;
type Base = Pick<SiteContent, "value" | "version">;

/** Also saves when the page closes. `base` is the version that the form changes; `onKept` reloads the preview. */
function useDraft(form: Form, content: SiteContent, base: RefObject<Base>, onKept: () => void) {
  const keep = useWrite(siteContentCalls.saveDraft);
  const drop = useWrite(siteContentCalls.dropDraft);
  const [state, setState] = useState<DraftState>(
    content.draft ? { is: "kept", when: new Date(content.draft.savedAt) } : { is: "saved" },
  );
  const params = { key: content.key };
  const lastJson = useRef(JSON.stringify(content.draft?.value ?? content.value));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** In order, so that the last draft stored is the last one typed. */
  const underWay = useRef(Promise.resolve());

  const isPublic = (json: string) => json === JSON.stringify(base.current.value);

  async function send() {
    const value = form.getValues();
    const json = JSON.stringify(value);
    if (json === lastJson.current) return setState(isPublic(json) ? { is: "saved" } : { is: "kept", when: new Date() });
    try {
      if (isPublic(json)) await drop({ params });
      else await keep({ params, body: { value, version: base.current.version } });
      lastJson.current = json;
      setState(isPublic(json) ? { is: "saved" } : { is: "kept", when: new Date() });
      onKept();
    } catch (thrown) {
      setState({ is: "failed", why: AppError.from(thrown).message });
    }
  }

  function sendNext() {
    timer.current = undefined;
    underWay.current = underWay.current.then(send);
  }

  const noteChange = useEffectEvent(() => {
    if (JSON.stringify(form.getValues()) === lastJson.current && !timer.current) return;
    setState({ is: "typing" });
    clearTimeout(timer.current);
    timer.current = setTimeout(sendNext, PAUSE_MS);
  });

  /** `keepalive` lets the browser finish this request after the page is gone. */
  const sendLast = useEffectEvent(() => {
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
    const stop = form.subscribe({ formState: { values: true }, callback: () => noteChange() });
    const leave = () => sendLast();
    window.addEventListener("pagehide", leave);
    return () => {
      stop();
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [form]);

  /** Waits for pending drafts: one that arrived after a save would become a new draft. */
  async function settle() {
    clearTimeout(timer.current);
    timer.current = undefined;
    await underWay.current;
  }

  return {
    state,
    settle,
    noteSaved(value: SiteContent["value"]) {
      lastJson.current = JSON.stringify(value);
      setState({ is: "saved" });
      onKept();
    },
    async discard() {
      await settle();
      await drop({ params });
    },
    noteChange: () => {
      clearTimeout(timer.current);
      sendNext();
    },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** `theirsOnly` are fields that only the other employee changed. Without `was`, every difference is a conflict. */
export function merge(
  was: Values | undefined,
  mine: Values,
  theirs: Values,
): { theirsOnly: Values; touchedByBoth: string[] } {
  const differing = Object.keys(theirs).filter((name) => !isSame(mine[name], theirs[name]));
  const isUntouched = (name: string) => was !== undefined && isSame(mine[name], was[name]);
  const isOnlyMine = (name: string) => was !== undefined && isSame(theirs[name], was[name]);
  return {
    theirsOnly: Object.fromEntries(differing.filter(isUntouched).map((name) => [name, theirs[name]])),
    touchedByBoth: differing.filter((name) => !isUntouched(name) && !isOnlyMine(name)),
  };
}
