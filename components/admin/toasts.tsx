"use client";

import { Toaster } from "sonner";
import styles from "./toasts.module.scss";

/** Short news at the edge of the page. What failed stays until it is closed. */
export const Toasts = () => (
  <Toaster
    position="bottom-right"
    duration={3_000}
    hotkey={[]}
    mobileOffset={{ bottom: "5rem", left: "1rem", right: "1rem" }}
    toastOptions={{
      unstyled: true,
      closeButton: true,
      classNames: {
        toast: styles.toast,
        title: styles.title,
        icon: styles.icon,
        closeButton: styles.close,
        error: styles.error,
      },
    }}
  />
);
