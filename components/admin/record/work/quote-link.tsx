"use client";

import { useState } from "react";
import { screenOnly } from "@/components/admin/kit/content";
import { Button } from "@/components/admin/parts/button";
import { notify } from "@/components/admin/parts/toasts";
import { cx } from "@/components/ui/cx";
import { quoteCalls } from "@/contract/calls/follow-up";
import type { Quote, QuoteLinkInput } from "@/contract/schemas/quote";
import { sendCall } from "@/lib/api/use-call";
import { recordWords } from "@/lib/content/record-words";
import { useChange } from "./use-change";
import styles from "./work.module.scss";

/** The customer's page. A new link ends the one before it. */
export function QuoteLink({ quote: { _id, enquiry, number, revision, link } }: { quote: Quote }) {
  const change = useChange();
  const [isChanging, setChanging] = useState(false);
  const name = recordWords.quotes.number(number, revision);

  async function copy(address: string) {
    try {
      await navigator.clipboard.writeText(address);
      notify.done("Link copied");
    } catch {
      notify.failed(new Error(`The browser did not copy the link. Copy it here: ${address}`));
    }
  }

  async function set(body: QuoteLinkInput) {
    if (isChanging) return;
    setChanging(true);
    const params = { id: enquiry, quote: _id };
    try {
      await change(quoteCalls.setLink.tags, enquiry, {}, () => sendCall(quoteCalls.setLink, { params, body }));
      notify.done(body.link === "new" ? `${name} has a new link` : `The link of ${name} no longer works`);
    } catch (thrown) {
      notify.failed(thrown);
    } finally {
      setChanging(false);
    }
  }

  return (
    <div className={cx(screenOnly, styles.answers)}>
      {link && (
        <Button of={name} look="quiet" onClick={() => void copy(link)}>
          Copy link
        </Button>
      )}
      <Button of={name} look="quiet" onClick={() => void set({ link: "new" })}>
        New link
      </Button>
      {link && (
        <Button of={name} look="quiet" onClick={() => void set({ link: "stopped" })}>
          Stop the link
        </Button>
      )}
    </div>
  );
}
