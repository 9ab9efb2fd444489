"use client";

import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { cx } from "@/components/ui/cx";
import { useIsScripted } from "@/components/ui/use-is-scripted";
import { iconLook } from "./icon-look";
import styles from "./login-form.module.scss";

/** Without script there is no toggle: a button that does nothing is worse than none. */
export function PasswordField() {
  const [isShown, setShown] = useState(false);
  const isScripted = useIsScripted();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div>
      <label className={styles.label} htmlFor="password">
        Password
      </label>
      <div className={styles.box}>
        <input
          id="password"
          name="password"
          type={isShown ? "text" : "password"}
          className={cx(styles.input, styles.hasToggle)}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        {isScripted && (
          <button
            type="button"
            className={styles.toggle}
            aria-label={isShown ? "Hide password" : "Show password"}
            onClick={() => setShown(!isShown)}
          >
            <Icon size={20} {...iconLook} />
            {isShown ? "Hide" : "Show"}
          </button>
        )}
      </div>
    </div>
  );
}
