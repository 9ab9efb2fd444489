"use client";

import { Toaster, toast } from "sonner";
import styles from "@/components/admin/parts/toasts.module.scss";
import { AppError } from "@/contract/errors";

const UNDO_MS = 10_000;

export const notify = {
  /** Returns what `dismiss` takes. */
  done: (message: string, undo?: () => void) =>
    toast.success(message, undo && { action: { label: "Undo", onClick: undo }, duration: UNDO_MS }),
  failed: (reason: unknown) =>
    toast.error(typeof reason === "string" ? reason : AppError.from(reason).message, {
      duration: Number.POSITIVE_INFINITY,
    }),
  dismiss: (id?: string | number) => toast.dismiss(id),
};

/** A modal dialog that stays open renders its own toasts, because the page behind it cannot be seen or pressed. */
export const Toasts = ({ position = "bottom-right" }: { position?: "bottom-right" | "top-center" }) => (
  <Toaster
    position={position}
    duration={3_000}
    hotkey={[]}
    offset={{ right: "var(--aside, 24px)" }}
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
