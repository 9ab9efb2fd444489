import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { NextRequest } from "next/server";
import { Frame, signInMetadata } from "@/app/(staff)/login-page/frame";
import { padded, stack, text } from "@/components/admin/kit/layout";
import { AppSecret } from "@/components/admin/second-factor/app-secret";
import { Refused, SubmitButton } from "@/components/admin/sign-in/plain-form";
import { PasskeyStep, SignInStepForm, StepField } from "@/components/admin/sign-in/sign-in-step-form";
import { cx } from "@/components/ui/cx";
import { messages } from "@/contract/messages";
import type { NewApp } from "@/contract/schemas/second-factor";
import { loginPage } from "@/lib/content/screens";
import type { FactorKind } from "@/server/database/tables";
import { readContent } from "@/server/features/content";
import { findBegunApp, passkeyOrigin, totpAddress } from "@/server/identity/second-factor/prove";
import { findFactors, findPending } from "@/server/identity/second-step";
import { findMessage } from "@/server/identity/sign-in";
import { findCsrfToken } from "@/server/identity/staff";
import { env } from "@/server/platform/env";

type Props = { searchParams: Promise<{ refused?: string | string[] }> };

export const generateMetadata = async ({ searchParams }: Props) =>
  signInMetadata("Two-step verification", (await searchParams).refused);

/** Without a correct password, or if the database is unavailable, signing in starts again. */
export default async function SecondStepPage({ searchParams }: Props) {
  const { refused } = await searchParams;
  const pending = await findPending(new NextRequest(env.SITE_URL, { headers: await headers() })).catch(() => undefined);
  const csrfToken = await findCsrfToken();
  if (!pending || !csrfToken) redirect(loginPage);

  const factors = await findFactors(pending.person);
  const isEnrolment = factors.length === 0;
  const refusal = refused === undefined ? undefined : ((await findMessage())?.message ?? messages.signIn.unknown);
  const formProps = { csrfToken, origin: passkeyOrigin ?? null };
  const { brand } = await readContent("company");
  const secret = isEnrolment ? await findBegunApp(pending.id) : undefined;
  return (
    <Frame
      title={isEnrolment ? "Set up two-step verification" : "Two-step verification"}
      lead={isEnrolment ? "Required for everyone who manages staff." : "Password accepted. Now confirm it’s you."}
    >
      <Refused why={refusal}>
        {isEnrolment ? (
          <EnrolmentForms
            {...formProps}
            app={secret ? { secret, address: totpAddress(secret, brand, pending.person.email) } : undefined}
          />
        ) : (
          <ProofForms {...formProps} kinds={factors.map(({ kind }) => kind)} />
        )}
      </Refused>
      <a href={loginPage}>Use another account</a>
    </Frame>
  );
}

type EnrolProps = { csrfToken: string; origin: string | null; app: NewApp | undefined };

const EnrolmentForms = ({ csrfToken, origin, app }: EnrolProps) => (
  <div className={stack(5)}>
    <PasskeyStep csrfToken={csrfToken} origin={origin} isEnrolment />
    {app && (
      <>
        <h2 className={text("controlSize", "mid")}>Or an authenticator app</h2>
        <AppSecret {...app} />
        <SignInStepForm csrfToken={csrfToken}>
          <StepField label="Code from the app" />
          <SubmitButton>Add app</SubmitButton>
        </SignInStepForm>
      </>
    )}
  </div>
);

type ProveProps = { csrfToken: string; origin: string | null; kinds: readonly FactorKind[] };

const ProofForms = ({ csrfToken, origin, kinds }: ProveProps) => (
  <div className={stack(5)}>
    {kinds.includes("passkey") && <PasskeyStep csrfToken={csrfToken} origin={origin} isEnrolment={false} />}
    {kinds.includes("totp") && (
      <SignInStepForm csrfToken={csrfToken}>
        <StepField label="Code from your authenticator app" />
        <SubmitButton>Sign in</SubmitButton>
      </SignInStepForm>
    )}
    <details>
      <summary className={cx(text("mid", "underlined"), padded(3))}>Use a recovery code</summary>
      <SignInStepForm csrfToken={csrfToken}>
        <StepField label="Recovery code" isRecovery />
        <SubmitButton>Sign in</SubmitButton>
        <p className={text("ink-2", "smallSize")}>Lost all of these? Ask an admin to reset two-step verification.</p>
      </SignInStepForm>
    </details>
  </div>
);
