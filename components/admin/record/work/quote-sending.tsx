import { useEffect, useRef, useState } from "react";
import { PlainArea, PlainField } from "@/components/admin/fields/plain-field";
import { useSend } from "@/components/admin/hooks/use-action";
import { note, screenOnly } from "@/components/admin/kit/content";
import { basis, cluster, padded, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { copyText } from "@/components/admin/parts/copy-line";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { SendRow } from "@/components/admin/parts/modal";
import { notify, Spoken } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { quoteCalls } from "@/contract/calls/quotes";
import { requireValid } from "@/contract/input/read-input";
import { LENGTHS } from "@/contract/schemas/lengths";
import { type Quote, type QuoteLinkInput, quoteMailInput } from "@/contract/schemas/quote";
import { readStored, store, tabStorage } from "@/lib/browser-storage";
import { recordWords } from "@/lib/content/record-words";
import { newId, useSendChange } from "./use-change";
import styles from "./work.module.scss";

type Props = { quote: Quote; email: string; mail: { subject: string; text: string }; onClose: () => void };

export function QuoteMailForm({ quote, email, mail, onClose }: Props) {
  const { _id, enquiry, state } = quote;
  const send = useSendChange(enquiry);
  const [mailId] = useState(newId);
  const { failure, isSending, onSubmit } = useSend(async (form) => {
    const typed = Object.fromEntries(new FormData(form));
    const body = requireValid(quoteMailInput, { ...typed, _id: mailId, from: state });
    await send(quoteCalls.mail, { params: { id: enquiry, quote: _id }, body });
    notify.done(`Quote ${recordWords.quotes.number(quote.number, quote.revision)} is being emailed to ${body.email}`);
    onClose();
  });

  return (
    <form className={cx(stack(3), padded(3))} onSubmit={onSubmit} noValidate>
      <PlainField label="To" autoFocus name="email" type="email" defaultValue={email} maxLength={LENGTHS.email} />
      <PlainField label="Subject" name="subject" defaultValue={mail.subject} maxLength={LENGTHS.line} />
      <PlainArea label="Message" name="text" rows={8} defaultValue={mail.text} maxLength={LENGTHS.description} />
      <p className={text("ink-2", "smallSize")}>The PDF is attached.</p>
      {failure && <FormFailure>{failure}</FormFailure>}
      <SendRow label="Send email" busyLabel="Sending..." isSending={isSending} onCancel={onClose} />
    </form>
  );
}

/** Asks once staff return from WhatsApp. The tab stores that, because a phone may unload the page meanwhile. */
export function useSentQuestion(quoteId: string) {
  const key = `quote.opened.${quoteId}`;
  const [stage, setStage] = useState<"idle" | "away" | "asked">(() => (readStored(tabStorage, key) ? "asked" : "idle"));
  useEffect(() => {
    if (stage !== "away") return;
    const ask = () => {
      if (document.visibilityState === "visible") setStage("asked");
    };
    window.addEventListener("focus", ask);
    document.addEventListener("visibilitychange", ask);
    return () => {
      window.removeEventListener("focus", ask);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [stage]);

  return {
    isAsked: stage === "asked",
    askOnReturn() {
      store(tabStorage, key, "yes");
      setStage("away");
    },
    close() {
      store(tabStorage, key, null);
      setStage("idle");
    },
  };
}

/** Scrolls into view: the text field for entries may cover it. */
export function SentQuestion({ number, onYes, onNo }: { number: string; onYes: () => void; onNo: () => void }) {
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Braces, because newer browsers return a promise, which React would call as the cleanup.
    question.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={question} className={cx(cluster(2, "center"), note("framed"), screenOnly)}>
      <Spoken className={cx(basis(12), text("mid"))}>{`Did you send ${number} by WhatsApp?`}</Spoken>
      <Button labelFor={number} onClick={onYes}>
        Yes, sent
      </Button>
      <Button labelFor={number} look="quiet" onClick={onNo}>
        Not yet
      </Button>
    </div>
  );
}

/** The link to the customer's page of a quote. A new link ends the one before it. */
export function QuoteLink({ quote: { _id, enquiry, number, revision, link } }: { quote: Quote }) {
  const send = useSendChange(enquiry);
  const name = recordWords.quotes.number(number, revision);

  const copy = (address: string) =>
    copyText(address, {
      copied: "Link copied",
      cannotCopy: `The browser did not copy the link. Copy it here: ${address}`,
    });
  const setLink = (body: QuoteLinkInput) =>
    send(quoteCalls.setLink, { params: { id: enquiry, quote: _id }, body }).then(
      () => notify.done(body.link === "new" ? `${name} has a new link` : `The link of ${name} no longer works`),
      notify.failed,
    );

  return (
    <div className={cx(screenOnly, styles.answers)}>
      {link && (
        <Button labelFor={name} look="quiet" onClick={() => void copy(link)}>
          Copy link
        </Button>
      )}
      <Button labelFor={name} look="quiet" onClick={() => void setLink({ link: "new" })}>
        New link
      </Button>
      {link && (
        <Button labelFor={name} look="quiet" onClick={() => void setLink({ link: "stopped" })}>
          Stop the link
        </Button>
      )}
    </div>
  );
}
