import { secondFactorWords } from "@/components/admin/second-factor/second-factor-words";
import { PasskeyStep, StepButton, StepField, StepForm } from "@/components/admin/sign-in/step-form";
import type { FactorKind } from "@/server/database/tables";
import styles from "./second-step.module.scss";

const words = secondFactorWords.step;

type Props = { csrfToken: string; origin: string | null; kinds: readonly FactorKind[]; isRefused: boolean };

/** The person's factors, the strongest first. */
export const Prove = ({ csrfToken, origin, kinds, isRefused }: Props) => (
  <div className={styles.ways}>
    {kinds.includes("passkey") && <PasskeyStep csrfToken={csrfToken} origin={origin} isEnrolment={false} />}
    {kinds.includes("totp") && (
      <StepForm csrfToken={csrfToken}>
        <StepField label={words.code} isRefused={isRefused} />
        <StepButton>{words.useCode}</StepButton>
      </StepForm>
    )}
    <details>
      <summary className={styles.lost}>{words.lost}</summary>
      <StepForm csrfToken={csrfToken}>
        <StepField label={words.recoveryCode} isRecovery isRefused={isRefused} />
        <StepButton>{words.useCode}</StepButton>
        <p className={styles.note}>{words.lostAll}</p>
      </StepForm>
    </details>
  </div>
);
