"use client";

import { useRef, useState } from "react";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { cluster, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { CopyAddress } from "@/components/admin/parts/copy-line";
import { Failure, FormFailure, Loading } from "@/components/admin/parts/list-notice";
import { DoneFoot, Modal, ModalBody, Question } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { calendarFeedCalls } from "@/contract/calls/employees";
import { useCall, useWrite } from "@/lib/api/use-call";
import { moment } from "@/lib/format";

export const calendarWords = {
  own: "Calendar link",
  why: "See your next steps in your phone’s or computer’s calendar: the task, the time and the person’s first name. Keep this link private.",
  none: "No link yet.",
  since: (when: string) => `Link created ${when}. It cannot be shown again.`,
  make: "Create link",
  renew: "Replace link",
  renewAsk: "Your current link will stop working. Add the new one to your calendar.",
  made: "Copy this link now and add it to your calendar as a subscription (“From URL”). It is not shown again. Anyone with the link can read your next steps.",
  address: "Your calendar link",
  copy: "Copy",
  copied: "Copied",
  cannotCopy: "Could not copy. Select the link and copy it yourself.",
  off: "Turn off",
  offAsk: "Your next steps will disappear from your calendar.",
  isOff: "Calendar link turned off",
  ends: "The link also stops working when you sign out other devices, your password or permissions change, or you do not sign in for a month.",
} as const;

const words = calendarWords;

export function OwnCalendar({ onClose }: { onClose: () => void }) {
  const read = useCall(calendarFeedCalls.read, {});
  const createLink = useWrite(calendarFeedCalls.make);
  const remove = useWrite(calendarFeedCalls.remove);
  const withSessionRetry = useSessionRetry();
  const { failure, isRunning, run } = useAction();
  const [address, setAddress] = useState<string>();
  const [asking, setAsking] = useState<"renew" | "off">();
  const body = useRef<HTMLDivElement>(null);
  const since = read.data?.since;

  const create = () =>
    run(async () => {
      setAsking(undefined);
      setAddress((await withSessionRetry(() => createLink({}))).address);
      body.current?.focus();
    });

  const switchOff = () =>
    run(async () => {
      setAsking(undefined);
      await withSessionRetry(() => remove({}));
      setAddress(undefined);
      notify.done(words.isOff);
      body.current?.focus();
    });

  return (
    <>
      <Modal title={words.own} onClose={onClose}>
        <ModalBody>
          <p>{words.why}</p>
          {failure && <FormFailure>{failure}</FormFailure>}
          {read.error && (
            <Failure error={read.error} isRetrying={read.isValidating} onRetry={() => void read.mutate()} />
          )}
          {since === undefined && !read.error && <Loading rows={1} />}
          <div ref={body} tabIndex={-1} className={stack(3)}>
            {since === null && <p>{words.none}</p>}
            {since && !address && <p>{words.since(moment(new Date(since)))}</p>}
            {address && <CopyAddress address={address} words={words} />}
          </div>
          {since !== undefined && (
            <div className={cluster(2)}>
              <Button aria-disabled={isRunning} onClick={() => (since ? setAsking("renew") : create())}>
                {since ? words.renew : words.make}
              </Button>
              {since && (
                <Button aria-disabled={isRunning} onClick={() => setAsking("off")}>
                  {words.off}
                </Button>
              )}
            </div>
          )}
          <p className={text("small", "ink-2")}>{words.ends}</p>
        </ModalBody>
        <DoneFoot onClose={onClose} />
      </Modal>
      {asking === "renew" && (
        <Question title={words.renew} yes={words.renew} onYes={create} onNo={() => setAsking(undefined)}>
          {words.renewAsk}
        </Question>
      )}
      {asking === "off" && (
        <Question title={words.off} yes={words.off} onYes={switchOff} onNo={() => setAsking(undefined)}>
          {words.offAsk}
        </Question>
      )}
    </>
  );
}
