import type { Metadata } from "next";
import { LoginFrame, staffLead } from "@/components/admin/login-frame";
import { AddressField, PlainForm } from "@/components/admin/plain-form";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { passwordResetCalls } from "@/lib/api/calls/password-resets";
import { findMessage } from "@/lib/auth/sign-in-message";
import { messages } from "@/lib/content/messages";
import { loginPage } from "@/lib/content/screens";
import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { findAccounts } from "@/lib/password-reset/accounts";

export const metadata: Metadata = { title: "Forgot password", robots: { index: false, follow: false } };

type Props = { searchParams: Promise<Partial<Record<"sent" | "refused", string | string[]>>> };

export default async function ForgotPage({ searchParams }: Props) {
  const { sent, refused } = await searchParams;
  return (
    <LoginFrame title="Forgot password" lead={staffLead}>
      {sent === undefined ? <Ask isRefused={refused !== undefined} /> : <Notice message={messages.passwords.mailed} />}
      <TextLink href={loginPage}>Back to sign in</TextLink>
    </LoginFrame>
  );
}

async function Ask({ isRefused }: { isRefused: boolean }) {
  const accounts = await findAccounts().catch(AppError.from);
  if (accounts instanceof AppError) {
    log.error("it is not known whether passwords can be set", { cause: accounts.cause });
    return <Notice message={messages.passwords.unavailable} />;
  }
  if (!accounts) return <Notice message={messages.passwords.notByMail} />;
  const error = isRefused ? ((await findMessage())?.message ?? messages.signIn.unknown) : undefined;
  return (
    <PlainForm action={passwordResetCalls.request.path} error={error} send="Send me a link" sending="Sending...">
      <AddressField />
    </PlainForm>
  );
}
