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
import { BeginUploadProvider } from "./picture-fields";
import { type DraftState, useDocument } from "./use-document";
import { ConflictPanel, Versions } from "./versions";
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

function Editor({ content: stored, document, label }: { content: SiteContent; document: Document; label: string }) {
  const [content] = useState(stored);
  const editing = useDocument(content, document);
  const { form, save, draftState, offeredDraft, failure, conflict, choose, loadVersion, revision } = editing;
  const [areVersionsOpen, setVersionsOpen] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const { isSubmitting } = form.formState;
  const saveLabel = document.page ? "Publish" : "Save";
  useFocusOnFieldInAddress();

  function restoreVersion(value: SiteContent["value"]) {
    setVersionsOpen(false);
    loadVersion(value);
    notify.done(`Version loaded. ${saveLabel} to use it.`);
  }

  return (
    <div className={styles.editor} data-previewing={isPreviewing || undefined}>
      <div className={cx(place("shrinking"), styles.text)}>
        <Panel
          title={label}
          note={savedNote(stored)}
          tools={
            <Button icon={History} onClick={() => setVersionsOpen(true)}>
              Versions
            </Button>
          }
        >
          <form onSubmit={save} noValidate className={cx(inset(4), styles.form)}>
            {offeredDraft && (
              <div className={cx(stack(3), note("yellow"), text("ink"), padded(3, 3, 4), styles.offer)} role="alert">
                <p>You have a draft from {moment(new Date(offeredDraft.savedAt))}.</p>
                <div className={cluster(2)}>
                  <Button onClick={editing.resumeDraft}>Continue draft</Button>
                  <Button onClick={editing.dropDraft}>Discard draft</Button>
                </div>
              </div>
            )}
            {failure && <FormFailure>{failure}</FormFailure>}
            {conflict && (
              <ConflictPanel conflict={conflict} fields={document.fields} yours={form.getValues()} onChoose={choose} />
            )}
            {document.page && <p className={text("ink-2")}>Empty fields are hidden on the website.</p>}
            <FormProvider {...form}>
              <BeginUploadProvider value={editing.beginUpload}>
                {Object.entries(document.fields).map(([name, field]) => (
                  <div key={name} id={`field-${name}`} className={cx(place("shrinking"), styles.field)}>
                    <ContentField name={name} field={field} />
                  </div>
                ))}
              </BeginUploadProvider>
            </FormProvider>
            <div className={cx(cluster(2, "center", "right"), inset(3), footBar, styles.foot)}>
              <p className={cx(text("ink-2"), place("whole"), styles.state)} role="status">
                {draftWords(draftState)}
              </p>
              {document.page && (
                <Button className={styles.toggle} onClick={() => setPreviewing(true)}>
                  Preview
                </Button>
              )}
              <Button type="submit" look="main" aria-disabled={isSubmitting}>
                {isSubmitting ? "Saving..." : saveLabel}
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
  switch (draft.state) {
    case "saved":
      return "No unsaved changes.";
    case "typing":
      return "Unsaved changes";
    case "stored":
      return `Draft saved ${clockTime(draft.storedAt)}`;
    case "failed":
      return `Draft not saved: ${draft.message} Copy your text before you leave.`;
  }
}

/** Goes to the field in the address, as in `#field-phone`, which does not exist yet when the browser looks for it. */
function useFocusOnFieldInAddress() {
  useEffect(() => {
    const field = document.getElementById(window.location.hash.slice(1));
    field?.scrollIntoView({ block: "center" });
    field?.querySelector<HTMLElement>("input, textarea, select, button")?.focus({ preventScroll: true });
  }, []);
}

const WIDTHS = { Phone: 390, Desktop: 1440 } as const;

/** A higher `revision` loads the page behind the shown one, and then replaces it at the same scroll position. */
export function PagePreview({ page, revision }: { page: string; revision: number }) {
  const [width, setWidth] = useState<number>(WIDTHS.Phone);
  const [available, setAvailable] = useState({ width: 0, height: 0 });
  const [shownRevision, setShownRevision] = useState(revision);
  const stage = useRef<HTMLDivElement>(null);
  const shownFrame = useRef<HTMLIFrameElement>(null);
  const group = useId();
  const scale = available.width > 0 ? Math.min(1, available.width / width) : 1;

  useEffect(() => {
    if (!stage.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setAvailable(entry.contentRect));
    observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);

  function showLoaded(loaded: HTMLIFrameElement) {
    blockLeaving(loaded.contentWindow);
    if (revision === shownRevision) return;
    const top = scrollerOf(shownFrame.current)?.scrollTop ?? 0;
    scrollerOf(loaded)?.scrollTo({ top, behavior: "instant" });
    setShownRevision(revision);
  }

  const frameRevisions = [...new Set([shownRevision, revision])];
  return (
    <div className={cx(column(3), grow)}>
      <fieldset className={cx(row(0), place("rigid"), styles.widths)}>
        <legend className="unseen">Width</legend>
        {Object.entries(WIDTHS).map(([name, px]) => (
          <label key={name} className={cx(fields.choice, styles.width)}>
            <input type="radio" name={group} checked={width === px} onChange={() => setWidth(px)} />
            <span>
              {name} <small className={text("small", "ink-2")}>{px} px</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div ref={stage} className={styles.stage}>
        {frameRevisions.map((frameRevision) => (
          <iframe
            key={frameRevision}
            ref={frameRevision === shownRevision ? shownFrame : undefined}
            title="Preview with your unsaved changes"
            src={previewPage + (page === "/" ? "" : page)}
            className={styles.frame}
            inert={frameRevision !== shownRevision}
            style={{
              width,
              height: available.height / scale,
              transform: `scale(${scale})`,
              left: Math.max(0, (available.width - width) / 2),
            }}
            onLoad={({ currentTarget }) => showLoaded(currentTarget)}
          />
        ))}
      </div>
    </div>
  );
}

const scrollerOf = (frame: HTMLIFrameElement | null) => frame?.contentDocument?.scrollingElement;

/** Blocks links and forms: a public page refuses to be framed, and a form would send a real enquiry. */
function blockLeaving(frameWindow: Window | null): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  frameWindow?.addEventListener("submit", stop, true);
  frameWindow?.addEventListener(
    "click",
    (event) => {
      if ((event.target as Element).closest("a[href]:not([href^='#'])")) stop(event);
    },
    true,
  );
}
