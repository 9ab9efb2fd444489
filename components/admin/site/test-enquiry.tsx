"use client";

import { Circle, CircleAlert, CircleCheck } from "lucide-react";
import { useState } from "react";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { cluster, marginAbove, row, stack, text } from "@/components/admin/kit/layout";
import { Button, ButtonLink, iconProps } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { cx } from "@/components/ui/cx";
import { goLiveCalls } from "@/contract/calls/monitoring";
import type { TestEnquiryState } from "@/contract/schemas/monitoring";
import { useWrite } from "@/lib/api/use-call";
import { getScreen } from "@/lib/auth/permitted-screens";
import { addressOfScreen } from "@/lib/content/screens";
import { newRequestId } from "@/lib/enquiry/stored-intent";

const words = { waiting: "waiting", done: "yes", failed: "no", off: "no" };
const marks = { waiting: Circle, done: CircleCheck, failed: CircleAlert, off: Circle };

const tones = { waiting: "ink-3", done: "status-green", failed: "error", off: "ink-3" } as const;

const LOOKS = 20;
const PAUSE_MS = 1_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

const isOver = ({ arrived, mailed, found }: TestEnquiryState) =>
  arrived === "failed" || mailed === "failed" || (found === "done" && mailed !== "waiting");

type Props = { isDone: boolean; maySeeEnquiries: boolean };

export function TestEnquiry({ isDone, maySeeEnquiries }: Props) {
  const sendEnquiry = useWrite(goLiveCalls.sendTestEnquiry);
  const follow = useWrite(goLiveCalls.followTestEnquiry);
  const withSessionRetry = useSessionRetry();
  const { failure, isRunning, run } = useAction();
  const [requestId, setRequestId] = useState<string>();
  const [state, setState] = useState<TestEnquiryState>();
  if (!maySeeEnquiries)
    return isDone ? null : <p className={text("ink-2")}>Ask a colleague who can see enquiries to send one.</p>;

  async function look(id: string) {
    for (let looks = 0; looks < LOOKS; looks++) {
      const progress = await withSessionRetry(() => follow({ body: { requestId: id } }));
      setState(progress);
      if (isOver(progress)) return;
      await pause();
    }
  }

  const send = () =>
    run(async () => {
      const id = newRequestId();
      setState(undefined);
      await withSessionRetry(() => sendEnquiry({ body: { requestId: id } }));
      setRequestId(id);
      await look(id);
    });

  const steps = state && [
    { label: "Received", step: state.arrived },
    { label: state.mailed === "off" ? "Email is not set up" : "Emailed", step: state.mailed },
    { label: "In the list", step: state.found },
  ];
  return (
    <div className={cx(stack(2, "narrow"), marginAbove(2))}>
      {failure && <FormFailure>{failure}</FormFailure>}
      <div role="status">
        {state && steps && (
          <>
            <p>Reference {state.reference}</p>
            <ul className={stack(1)}>
              {steps.map(({ label, step }) => {
                const Mark = marks[step];
                return (
                  <li key={label} className={row(2, "center")}>
                    <Mark size={18} className={text(tones[step])} {...iconProps} />
                    {label}
                    {step !== "off" && `: ${words[step]}`}
                  </li>
                );
              })}
            </ul>
            {state.reason && <p>{state.reason}</p>}
            {!isRunning && !isOver(state) && <p>Not there yet. Check again in a minute.</p>}
          </>
        )}
      </div>
      <div className={cluster(2)}>
        <Button aria-disabled={isRunning} onClick={send}>
          {isRunning ? "Sending..." : state || isDone ? "Send another" : "Send test enquiry"}
        </Button>
        {state && requestId && !isRunning && !isOver(state) && (
          <Button onClick={() => run(() => look(requestId))}>Check again</Button>
        )}
        {state?.found === "done" && (
          <ButtonLink href={`${addressOfScreen(getScreen("enquiries"))}?search=${state.reference}`}>
            View enquiry
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
