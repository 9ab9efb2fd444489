"use client";

import { Toaster } from "sonner";
import styles from "@/components/admin/parts/toasts.module.scss";

/**
 * Short news at the edge of the page. What failed stays until it is closed. A dialog that stays open shows them itself,
 * since nothing of the page behind it can be seen or pressed.
 */
export const Toasts = ({ position = "bottom-right" }: { position?: "bottom-right" | "top-center" }) => (
  <Toaster
    position={position}
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
        actionButton: styles.action,
        error: styles.error,
      },
    }}
  />
);
