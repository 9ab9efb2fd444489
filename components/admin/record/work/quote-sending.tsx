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

/** In the tab's storage, because a phone may unload the page while WhatsApp is open. */
export function useSentQuestion(quote: string) {
  const key = `quote.opened.${quote}`;
  const [place, setPlace] = useState<"here" | "away" | "back">(() => (readStored(tabStorage, key) ? "back" : "here"));
  useEffect(() => {
    if (place !== "away") return;
    const ask = () => {
      if (document.visibilityState === "visible") setPlace("back");
    };
    window.addEventListener("focus", ask);
    document.addEventListener("visibilitychange", ask);
    return () => {
      window.removeEventListener("focus", ask);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [place]);

  return {
    isAsked: place === "back",
    opened() {
      store(tabStorage, key, "yes");
      setPlace("away");
    },
    answered() {
      store(tabStorage, key, null);
      setPlace("here");
    },
  };
}

/** Below the row's buttons, where the box for notes may cover it. */
export function SentQuestion({ number, onYes, onNo }: { number: string; onYes: () => void; onNo: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which React would call at the end.
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={box} className={cx(cluster(2, "center"), note("framed"), screenOnly)}>
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

/** The customer's page. A new link ends the one before it. */
export function QuoteLink({ quote: { _id, enquiry, number, revision, link } }: { quote: Quote }) {
  const send = useSendChange(enquiry);
  const name = recordWords.quotes.number(number, revision);

  const copy = (address: string) =>
    copyText(address, {
      copied: "Link copied",
      cannotCopy: `The browser did not copy the link. Copy it here: ${address}`,
    });
  const set = (body: QuoteLinkInput) =>
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
      <Button labelFor={name} look="quiet" onClick={() => void set({ link: "new" })}>
        New link
      </Button>
      {link && (
        <Button labelFor={name} look="quiet" onClick={() => void set({ link: "stopped" })}>
          Stop the link
        </Button>
      )}
    </div>
  );
}
