"use client";

import { useEffect, useState } from "react";
import { PasswordField, PlainForm } from "@/components/admin/sign-in/plain-form";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import { passwordResetCalls } from "@/contract/calls/sign-in";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { PASSWORD_MIN } from "@/contract/schemas/employee";
import { visitorMessages } from "@/contract/visitor-messages";
import { postJson } from "@/lib/api/fetch-json";
import { forgotPage } from "@/lib/content/screens";

const LENGTH = `At least ${PASSWORD_MIN} characters.`;
const invitation = {
  action: passwordResetCalls.accept.path,
  label: "Choose a password",
  hint: `${LENGTH} You then sign in with it.`,
};
const reset = {
  action: passwordResetCalls.use.path,
  label: "New password",
  hint: `${LENGTH} You will be signed out on all devices.`,
};

type Props = { isInvitation: boolean; error: string | undefined };

/** Opening a link does not use it up, because mail scanners open links and run scripts too. */
export function MailedLink({ isInvitation, error }: Props) {
  const { opened, failure } = useOpenedLink(isInvitation);
  const isScripted = useIsScripted();
  if (failure)
    return (
      <Notice message={failure.message}>
        {failure.code === "missing" && !isInvitation && <TextLink href={forgotPage}>Request a new link</TextLink>}
      </Notice>
    );
  if (!opened && isScripted) return <p role="status">{visitorMessages.loading}</p>;
  if (!opened)
    return (
      <noscript>
        <Notice message="To choose a password, turn on JavaScript in your browser and open the link again." />
      </noscript>
    );
  const { action, ...field } = isInvitation ? invitation : reset;
  return (
    <>
      {opened.name && <p>Hello {opened.name}.</p>}
      <PlainForm action={action} error={error} label="Set password" busyLabel="Saving...">
        <input type="hidden" name="code" value={opened.code} />
        <PasswordField name="newPassword" {...field} autoComplete="new-password" minLength={PASSWORD_MIN} />
      </PlainForm>
    </>
  );
}

type Opening = { opened?: { code: string; name: string }; failure?: AppError };

/** The code is in the address's fragment, which browsers do not send to servers. */
function useOpenedLink(isInvitation: boolean): Opening {
  const [opening, setOpening] = useState<Opening>({});

  useEffect(() => {
    async function open() {
      const code = location.hash.match(/^#code=(.*)/)?.[1];
      if (!code) return setOpening({ failure: new AppError("missing", messages.passwords.openAgain) });
      try {
        const { name } = await postJson<{ name: string }>(passwordResetCalls.open.path, { code, isInvitation });
        setOpening({ opened: { code, name } });
      } catch (thrown) {
        const failure = AppError.from(thrown);
        setOpening({ failure });
        if (failure.code !== "missing") return;
      }
      history.replaceState(null, "", location.pathname + location.search);
    }
    void open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, [isInvitation]);

  return opening;
}
