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
import { findInvited, overSentence } from "@/server/identity/invitations/accept";
import { isGoodLink } from "@/server/identity/password-reset/password-reset";
import { findMessage } from "@/server/identity/sign-in-message";
import { Frame } from "../frame";
import { signInMetadata } from "../metadata";

type Props = { searchParams: Promise<Partial<Record<"code" | "invitation" | "refused", string | string[]>>> };

const titleOf = (invitation: unknown, name = "") => {
  if (invitation === undefined) return "New password";
  return name ? `Welcome, ${name}` : "Welcome";
};

export async function generateMetadata({ searchParams }: Props) {
  const { invitation, refused } = await searchParams;
  return signInMetadata(titleOf(invitation), refused);
}

/**
 * Where a mailed link leads: a new password, or the first one of an invited colleague. Opening the link does not use it
 * up: mail scanners follow links too.
 */
export default async function NewPasswordPage({ searchParams }: Props) {
  const { code, invitation, refused } = await searchParams;
  const isInvited = invitation !== undefined;
  const read = resetCode.safeParse(invitation ?? code);
  const found = read.success && (await (isInvited ? findInvited : findLink)(read.data).catch(AppError.from));
  const isGood = found instanceof AppError ? found : Boolean(found);
  const name = found && !(found instanceof AppError) ? found.name : "";
  return (
    <Frame title={titleOf(invitation, name)}>
      {isGood instanceof AppError && <Notice message={isGood.message} />}
      {isGood === true && (
        <Choose
          {...(isInvited ? first : another)}
          code={String(read.data)}
          error={refused === undefined ? undefined : ((await findMessage())?.message ?? messages.signIn.unknown)}
        />
      )}
      {isGood === false && isInvited && <Notice message={await overSentence()} />}
      {isGood === false && !isInvited && (
        <Notice message={messages.passwords.linkOver}>
          <TextLink href={forgotPage}>Request a new link</TextLink>
        </Notice>
      )}
    </Frame>
  );
}

const findLink = async (code: string) => ((await isGoodLink(code)) ? { name: "" } : undefined);

const LENGTH = `At least ${PASSWORD_MIN} characters.`;
const first = {
  action: passwordResetCalls.accept.path,
  label: "Choose a password",
  hint: `${LENGTH} You then sign in with it.`,
};
const another = {
  action: passwordResetCalls.use.path,
  label: "New password",
  hint: `${LENGTH} You will be signed out on all devices.`,
};

type Choice = (typeof first | typeof another) & { code: string; error: string | undefined };

function Choose({ action, label, hint, code, error }: Choice) {
  return (
    <PlainForm action={action} error={error} send="Set password" sending="Saving...">
      <input type="hidden" name="code" value={code} />
      <PasswordField
        name="newPassword"
        label={label}
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        hint={hint}
      />
    </PlainForm>
  );
}
