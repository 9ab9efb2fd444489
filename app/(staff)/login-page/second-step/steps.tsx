import { padded, stack, text } from "@/components/admin/kit/layout";
import { AppSecret } from "@/components/admin/second-factor/app-secret";
import secondFactorWords from "@/components/admin/second-factor/second-factor-words.json";
import { PasskeyStep, SignInStepForm, StepButton, StepField } from "@/components/admin/sign-in/sign-in-step-form";
import { cx } from "@/components/ui/cx";
import type { NewApp } from "@/contract/schemas/second-factor";
import type { FactorKind } from "@/server/database/tables";

type Props = { csrfToken: string; origin: string | null; app: NewApp | undefined; isRefused: boolean };

export const Enrol = ({ csrfToken, origin, app, isRefused }: Props) => (
  <div className={stack(5)}>
    <PasskeyStep csrfToken={csrfToken} origin={origin} isEnrolment />
    {app && (
      <>
        <h2 className={text("controlSize", "mid")}>{secondFactorWords.step.or}</h2>
        <AppSecret {...app} />
        <SignInStepForm csrfToken={csrfToken}>
          <StepField label={secondFactorWords.app.code} isRefused={isRefused} />
          <StepButton>{secondFactorWords.app.done}</StepButton>
        </SignInStepForm>
      </>
    )}
  </div>
);

const words = secondFactorWords.step;

type ProveProps = { csrfToken: string; origin: string | null; kinds: readonly FactorKind[]; isRefused: boolean };

export const Prove = ({ csrfToken, origin, kinds, isRefused }: ProveProps) => (
  <div className={stack(5)}>
    {kinds.includes("passkey") && <PasskeyStep csrfToken={csrfToken} origin={origin} isEnrolment={false} />}
    {kinds.includes("totp") && (
      <SignInStepForm csrfToken={csrfToken}>
        <StepField label={words.code} isRefused={isRefused} />
        <StepButton>{words.useCode}</StepButton>
      </SignInStepForm>
    )}
    <details>
      <summary className={cx(text("mid", "underlined"), padded(3))}>{words.lost}</summary>
      <SignInStepForm csrfToken={csrfToken}>
        <StepField label={words.recoveryCode} isRecovery isRefused={isRefused} />
        <StepButton>{words.useCode}</StepButton>
        <p className={text("ink-2", "smallSize")}>{words.lostAll}</p>
      </SignInStepForm>
    </details>
  </div>
);
