import type { ReactNode } from "react";
import { marginAbove, text } from "@/components/admin/kit/layout";
import { AddressField, PasswordField, PlainForm } from "@/components/admin/sign-in/plain-form";
import { cx } from "@/components/ui/cx";
import { TextLink } from "@/components/ui/text-link";
import { forgotPage } from "@/lib/content/screens";

type Props = {
  csrfToken: string | undefined;
  callbackUrl: string | undefined;
  error: ReactNode;
  email: string | undefined;
};

export function LoginForm({ csrfToken, callbackUrl, error, email }: Props) {
  return (
    <div>
      <PlainForm action="/api/auth/callback/credentials" error={error} send="Sign in" sending="Signing in...">
        <input type="hidden" name="csrfToken" value={csrfToken ?? ""} />
        {callbackUrl && <input type="hidden" name="callbackUrl" value={callbackUrl} />}
        <AddressField email={email} />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </PlainForm>
      <TextLink className={cx(text("controlSize"), marginAbove(2))} href={forgotPage}>
        Forgot password?
      </TextLink>
    </div>
  );
}
