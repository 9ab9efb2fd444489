import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import styles from "@/components/admin/parts/form-failure.module.scss";
import { iconProps } from "./icon-props";

/** Shows above the fields why a form was not saved. */
export const FormFailure = ({ id, children }: { id?: string; children: ReactNode }) => (
  <div id={id} className={styles.failure} role="alert">
    <CircleAlert size={20} {...iconProps} />
    <div>{children}</div>
  </div>
);
