import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./form-failure.module.scss";
import { iconLook } from "./icon-look";

/** Why a form was not saved, above its fields. */
export const FormFailure = ({ children }: { children: ReactNode }) => (
  <div className={styles.failure} role="alert">
    <CircleAlert size={20} {...iconLook} />
    <div>{children}</div>
  </div>
);
