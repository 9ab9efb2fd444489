import { History } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import fields from "@/components/admin/fields/fields.module.scss";
import { footBar, grow, note } from "@/components/admin/kit/content";
import { cluster, column, inset, padded, place, row, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { FormFailure, ReadStatus } from "@/components/admin/parts/list-notice";
import { Panel } from "@/components/admin/parts/panel";
import { notify } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { siteContentCalls } from "@/contract/calls/site-content";
import { findDocument } from "@/contract/content/documents";
import { messages } from "@/contract/messages";
import type { SiteContent } from "@/contract/schemas/site-content";
import { useCall } from "@/lib/api/use-call";
import { previewPage } from "@/lib/content/screens";
import { clockTime, moment } from "@/lib/format";
import styles from "./content-editor.module.scss";
import { ContentField } from "./content-field";
import { UploadsHoldForm } from "./picture-fields";
import { type DraftState, useDocument } from "./use-document";
import { ChangedMeanwhilePanel, Versions } from "./versions";
import { savedNote } from "./worded";

type Document = NonNullable<ReturnType<typeof findDocument>>;

export function DocumentEditor({ documentKey }: { documentKey: string }) {
  const document = findDocument(documentKey);
  const read = useCall(siteContentCalls.read, { params: { key: documentKey } });
  if (!document) return <p>{messages.missing}</p>;
  if (read.data?.key === documentKey)
    return <Editor key={documentKey} content={read.data} document={document} label={document.label} />;
  return (
    <Panel title={document.label}>
      <ReadStatus read={{ ...read, data: undefined }} rows={6} />
    </Panel>
  );
}

function Editor({ content: read, document, label }: { content: SiteContent; document: Document; label: string }) {
  const [content] = useState(read);
  const { form, save, draft, failure, meanwhile, choose, load, revision, ...own } = useDocument(content, document);
  const [areVersionsOpen, setVersionsOpen] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const { isSubmitting } = form.formState;
  useFieldOfAddress();

  function restoreVersion(value: SiteContent["value"]) {
    setVersionsOpen(false);
    load(value);
    notify.done(document.page ? "Version loaded. Publish to use it." : "Version loaded. Save to use it.");
  }

  return (
    <div className={styles.editor} data-previewing={isPreviewing || undefined}>
      <div className={cx(place("shrinking"), styles.text)}>
        <Panel
          title={label}
          note={savedNote(read)}
          tools={
            <Button icon={History} onClick={() => setVersionsOpen(true)}>
              Versions
            </Button>
          }
        >
          <form onSubmit={save} noValidate className={cx(inset(4), styles.form)}>
            {own.offered && (
              <div className={cx(stack(3), note("yellow"), text("ink"), padded(3, 3, 4), styles.offered)} role="alert">
                <p>You have a draft from {moment(new Date(own.offered.savedAt))}.</p>
                <div className={cluster(2)}>
                  <Button onClick={own.resumeDraft}>Continue draft</Button>
                  <Button onClick={own.dropDraft}>Discard draft</Button>
                </div>
              </div>
            )}
            {failure && <FormFailure>{failure}</FormFailure>}
            {meanwhile && (
              <ChangedMeanwhilePanel
                meanwhile={meanwhile}
                fields={document.fields}
                yours={form.getValues()}
                onChoose={choose}
              />
            )}
            {document.page && <p className={text("ink-2")}>Empty fields are hidden on the website.</p>}
            <FormProvider {...form}>
              <UploadsHoldForm value={own.beginUpload}>
                {Object.entries(document.fields).map(([name, field]) => (
                  <div key={name} id={`field-${name}`} className={cx(place("shrinking"), styles.field)}>
                    <ContentField name={name} field={field} />
                  </div>
                ))}
              </UploadsHoldForm>
            </FormProvider>
            <div className={cx(cluster(2, "center", "right"), inset(3), footBar, styles.foot)}>
              <p className={cx(text("ink-2"), place("whole"), styles.state)} role="status">
                {draftWords(draft)}
              </p>
              {document.page && (
                <Button className={styles.toggle} onClick={() => setPreviewing(true)}>
                  Preview
                </Button>
              )}
              <Button type="submit" look="main" aria-disabled={isSubmitting}>
                {isSubmitting ? "Saving..." : document.page ? "Publish" : "Save"}
              </Button>
            </div>
          </form>
        </Panel>
      </div>
      {document.page && (
        <div className={cx(column(3), place("shrinking"), styles.page)}>
          <Button className={styles.toggle} onClick={() => setPreviewing(false)}>
            Back to editing
          </Button>
          <PagePreview page={document.page} revision={revision} />
        </div>
      )}
      {areVersionsOpen && (
        <Versions
          documentKey={content.key}
          label={label}
          fields={document.fields}
          onRestore={restoreVersion}
          onClose={() => setVersionsOpen(false)}
        />
      )}
    </div>
  );
}

function draftWords(draft: DraftState): string {
  switch (draft.is) {
    case "saved":
      return "No unsaved changes.";
    case "typing":
      return "Unsaved changes";
    case "kept":
      return `Draft saved ${clockTime(draft.when)}`;
    case "failed":
      return `Draft not saved: ${draft.why} Copy your text before you leave.`;
  }
}

/** For `#field-phone` and the like: the field does not exist yet when the browser looks for it. */
function useFieldOfAddress() {
  useEffect(() => {
    const field = document.getElementById(window.location.hash.slice(1));
    field?.scrollIntoView({ block: "center" });
    field?.querySelector<HTMLElement>("input, textarea, select, button")?.focus({ preventScroll: true });
  }, []);
}

const WIDTHS = { Phone: 390, Desktop: 1440 } as const;

/** When `revision` increases, the page reloads behind the shown one, and replaces it at the same scroll position. */
export function PagePreview({ page, revision }: { page: string; revision: number }) {
  const [width, setWidth] = useState<number>(WIDTHS.Phone);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [shown, setShown] = useState(revision);
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const group = useId();
  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1;

  useEffect(() => {
    if (!stage.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);

  function show(loaded: HTMLIFrameElement) {
    keepInPlace(loaded.contentWindow);
    if (revision === shown) return;
    const top = scrollOf(frame.current)?.scrollTop ?? 0;
    scrollOf(loaded)?.scrollTo({ top, behavior: "instant" });
    setShown(revision);
  }

  const frames = revision === shown ? [shown] : [shown, revision];
  return (
    <div className={cx(column(3), grow)}>
      <fieldset className={cx(row(0), place("rigid"), styles.widths)}>
        <legend className="unseen">Width</legend>
        {Object.entries(WIDTHS).map(([name, one]) => (
          <label key={one} className={cx(fields.choice, styles.width)}>
            <input type="radio" name={group} checked={width === one} onChange={() => setWidth(one)} />
            <span>
              {name} <small className={text("small", "ink-2")}>{one} px</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div ref={stage} className={styles.stage}>
        {frames.map((one) => (
          <iframe
            key={one}
            ref={one === shown ? frame : undefined}
            title="Preview with your unsaved changes"
            src={previewPage + (page === "/" ? "" : page)}
            className={styles.frame}
            inert={one !== shown}
            style={{
              width,
              height: room.height / scale,
              transform: `scale(${scale})`,
              left: Math.max(0, (room.width - width) / 2),
            }}
            onLoad={({ currentTarget }) => show(currentTarget)}
          />
        ))}
      </div>
    </div>
  );
}

const scrollOf = (frame: HTMLIFrameElement | null) => frame?.contentDocument?.scrollingElement;

/** Public pages cannot be framed, so a link would show an empty frame, and a form would send a real enquiry. */
function keepInPlace(framed: Window | null): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  framed?.addEventListener("submit", stop, true);
  framed?.addEventListener(
    "click",
    (event) => {
      if ((event.target as Element).closest("a[href]:not([href^='#'])")) stop(event);
    },
    true,
  );
}
