"use client";

import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { iconProps } from "@/components/admin/parts/button";
import { cx } from "@/components/ui/cx";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import styles from "./login-form.module.scss";
import { useRefusal } from "./plain-form";

type Props = {
  name: "password" | "newPassword";
  label: string;
  autoComplete: "current-password" | "new-password";
  minLength?: number;
  hint?: string;
};

/** The toggle needs JavaScript, so it is not rendered without. */
export function PasswordField({ name, label, autoComplete, minLength, hint }: Props) {
  const [isShown, setShown] = useState(false);
  const isScripted = useIsScripted();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div>
      <label className={styles.label} htmlFor={name}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          id={name}
          name={name}
          type={isShown ? "text" : "password"}
          className={cx(styles.input, styles.hasToggle)}
          autoComplete={autoComplete}
          minLength={minLength}
          {...useRefusal(hint && `${name}-hint`)}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        {isScripted && (
          <button
            type="button"
            className={styles.toggle}
            aria-label={`${isShown ? "Hide" : "Show"} password`}
            onClick={() => setShown(!isShown)}
          >
            <Icon size={20} {...iconProps} />
            {isShown ? "Hide" : "Show"}
          </button>
        )}
      </div>
      {hint && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
