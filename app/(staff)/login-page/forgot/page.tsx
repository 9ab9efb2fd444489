import { Frame, signInMetadata } from "@/app/(staff)/login-page/frame";
import { AddressField, PlainForm } from "@/components/admin/sign-in/plain-form";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { passwordResetCalls } from "@/contract/calls/sign-in";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { loginPage } from "@/lib/content/screens";
import { findMailableAccounts } from "@/server/identity/links/accounts";
import { findMessage } from "@/server/identity/sign-in";
import { log } from "@/server/platform/log";

type Props = { searchParams: Promise<Partial<Record<"sent" | "refused", string | string[]>>> };

export const generateMetadata = async ({ searchParams }: Props) =>
  signInMetadata("Forgot password", (await searchParams).refused);

export default async function ForgotPage({ searchParams }: Props) {
  const { sent, refused } = await searchParams;
  return (
    <Frame title="Forgot password">
      {sent === undefined && <LinkRequest isRefused={refused !== undefined} />}
      {sent !== undefined && <Notice message={messages.passwords.mailed} />}
      <TextLink href={loginPage}>Back to sign-in</TextLink>
    </Frame>
  );
}

async function LinkRequest({ isRefused }: { isRefused: boolean }) {
  const accounts = await findMailableAccounts().catch(AppError.from);
  if (accounts instanceof AppError) {
    log.error("it is not known whether passwords can be set", { cause: accounts.cause });
    return <Notice message={messages.unavailable} />;
  }
  if (!accounts) return <Notice message={messages.passwords.notByMail} />;
  const error = isRefused ? ((await findMessage())?.message ?? messages.signIn.unknown) : undefined;
  return (
    <PlainForm action={passwordResetCalls.request.path} error={error} label="Email me a link" busyLabel="Sending...">
      <AddressField />
    </PlainForm>
  );
}
