"use client";

import { useRef, useState } from "react";
import { useAttempt } from "@/components/admin/hooks/use-attempt";
import { notify } from "@/components/admin/parts/toasts";
import { invitationCalls } from "@/contract/calls/employees";
import type { Employee } from "@/contract/schemas/employee";
import type { InvitationInput, SentInvitation } from "@/contract/schemas/invitation";
import { useCall, useWrite } from "@/lib/api/use-call";
import { invitationWords as words } from "./invitation-words";

/** Who is invited, and what can be done about it. `toPassOn` is an invitation whose link was not emailed. */
export function useInvitations() {
  const { data } = useCall(invitationCalls.list, {});
  const send = useWrite(invitationCalls.invite);
  const sendAgain = useWrite(invitationCalls.resend);
  const end = useWrite(invitationCalls.cancel);
  const attempt = useAttempt();
  const sent = useRef<SentInvitation>(undefined);
  const [toPassOn, setToPassOn] = useState<SentInvitation>();

  function tell(sent: SentInvitation) {
    if (sent.link) setToPassOn(sent);
    else notify.done(words.sent(sent.email));
  }

  return {
    state: data,
    of: ({ _id }: Employee) => data?.data.find((one) => one._id === _id),
    invite: async (body: InvitationInput) => {
      sent.current = await send({ body });
    },
    /** Tells of the sent invitation after the form's own "Saved", which would cover it. */
    closeForm: () => {
      if (sent.current) tell(sent.current);
      sent.current = undefined;
    },
    resend: ({ _id: employee }: Employee) => attempt(async () => tell(await sendAgain({ params: { employee } }))),
    cancel: ({ _id: employee }: Employee) =>
      attempt(async () => {
        await end({ params: { employee } });
        notify.done(words.cancel.done);
      }),
    toPassOn,
    forgetLink: () => setToPassOn(undefined),
  };
}
