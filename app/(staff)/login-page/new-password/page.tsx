import { PasswordField } from "@/components/admin/sign-in/password-field";
import { PlainForm } from "@/components/admin/sign-in/plain-form";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { passwordResetCalls } from "@/contract/calls/password-resets";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { PASSWORD_MIN } from "@/contract/schemas/employee";
import { resetCode } from "@/contract/schemas/password-reset";
import { forgotPage } from "@/lib/content/screens";
import { isGoodLink } from "@/server/identity/password-reset/password-reset";
import { findMessage } from "@/server/identity/sign-in-message";
import { Frame } from "../frame";
import { signInMetadata } from "../metadata";

type Props = { searchParams: Promise<Partial<Record<"code" | "refused", string | string[]>>> };

export const generateMetadata = async ({ searchParams }: Props) =>
  signInMetadata("New password", (await searchParams).refused);

/** Opening the emailed link does not use it up: mail scanners follow links too. */
export default async function NewPasswordPage({ searchParams }: Props) {
  const { code, refused } = await searchParams;
  const read = resetCode.safeParse(code);
  const isGood = read.success && (await isGoodLink(read.data).catch(AppError.from));
  return (
    <Frame title="New password">
      {isGood instanceof AppError && <Notice message={isGood.message} />}
      {isGood === true && <Choose code={String(read.data)} isRefused={refused !== undefined} />}
      {isGood === false && (
        <Notice message={messages.passwords.linkOver}>
          <TextLink href={forgotPage}>Request a new link</TextLink>
        </Notice>
      )}
    </Frame>
  );
}

async function Choose({ code, isRefused }: { code: string; isRefused: boolean }) {
  const error = isRefused ? ((await findMessage())?.message ?? messages.signIn.unknown) : undefined;
  return (
    <PlainForm action={passwordResetCalls.use.path} error={error} send="Set password" sending="Saving...">
      <input type="hidden" name="code" value={code} />
      <PasswordField
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        hint={`At least ${PASSWORD_MIN} characters. You will be signed out on all devices.`}
      />
    </PlainForm>
  );
}
