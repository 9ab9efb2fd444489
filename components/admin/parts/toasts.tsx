"use client";

import { Toaster } from "sonner";
import styles from "@/components/admin/parts/toasts.module.scss";

/**
 * Short messages at the edge of the page. Failures stay until closed. A modal dialog that stays open renders its own
 * toasts, because the page behind cannot be seen or pressed.
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
