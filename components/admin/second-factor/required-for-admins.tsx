"use client";

import accountStyles from "@/components/admin/account/account.module.scss";
import { useAction } from "@/components/admin/hooks/use-action";
import { useSessionRetry } from "@/components/admin/hooks/use-session-retry";
import { FormFailure } from "@/components/admin/parts/form-failure";
import { secondFactorCalls } from "@/contract/calls/second-factors";
import { useCall, useWrite } from "@/lib/api/use-call";
import styles from "./second-factor.module.scss";
import { secondFactorWords as words } from "./second-factor-words";

/** Whether everyone who manages staff needs a second factor. Only admins see this. */
export function RequiredForAdmins() {
  const { data } = useCall(secondFactorCalls.readRule, {});
  const set = useWrite(secondFactorCalls.setRule);
  const keep = useSessionRetry();
  const { failure, run } = useAction();
  const change = (isRequired: boolean) => run(() => keep(() => set({ body: { isRequired } })));
  return (
    <div className={styles.rule}>
      {failure && <FormFailure>{failure}</FormFailure>}
      <label className={accountStyles.choice}>
        <input
          type="checkbox"
          // Rendered before the answer: a shift while a button above is pressed would swallow the press.
          disabled={!data}
          checked={data?.isRequired ?? false}
          aria-describedby="second-factor-required-hint"
          onChange={({ target }) => change(target.checked)}
        />
        <span>{words.rule}</span>
      </label>
      <p id="second-factor-required-hint" className={styles.more}>
        {words.ruleHint}
      </p>
    </div>
  );
}
