import { X } from "lucide-react";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { dialogFrame, grow, iconButton, lineAbove, lineBelow, panelTitle } from "@/components/admin/kit/content";
import { padded, place, row, stack, text } from "@/components/admin/kit/layout";
import { cx } from "@/components/ui/cx";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { visitorMessages } from "@/contract/visitor-messages";
import { Button, iconProps } from "./button";
import styles from "./overlays.module.scss";
import { Announcer } from "./toasts";

type Props = { title: string; size?: "wide" | "widest" | "small"; onClose: () => void; children: ReactNode };

export function Modal({ title, size, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    current?.querySelector<HTMLElement>("form :is(input, select, textarea), [data-copy]")?.focus();
    return () => current?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={cx(dialogFrame, styles.modal, size && styles[size])}
      aria-labelledby={titleId}
      {...closeHandlers(onClose)}
    >
      <div className={cx(row(0, "center", "between"), place("rigid"), lineBelow, styles.head)}>
        <h2 id={titleId} className={cx(panelTitle, text("bodySize"))}>
          {title}
        </h2>
        {size !== "small" && (
          <button type="button" className={iconButton} aria-label="Close" onClick={onClose}>
            <X size={19} {...iconProps} />
          </button>
        )}
      </div>
      {children}
      <Announcer />
    </dialog>
  );
}

/** Closes the inner element alone: the event does not reach those around it. */
export const closeOnEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== "Escape") return;
  event.preventDefault();
  event.stopPropagation();
  close();
};

/** Closes a dialog on Escape, on a press outside it, and when the browser closes it, but not with a dialog in it. */
export const closeHandlers = (close: () => void): ComponentProps<"dialog"> => ({
  onKeyDown: closeOnEscape(close), // `cancel` is not enough: browsers let a page refuse it only once
  onCancel(event) {
    event.preventDefault();
    if (event.target === event.currentTarget) close();
  },
  onMouseDown: (event) => event.target === event.currentTarget && close(),
  onClose: (event) => event.target === event.currentTarget && !event.currentTarget.open && close(),
});

/** `reading` names a body without controls, so that the keyboard can reach and scroll it. */
export function ModalBody({ reading, children }: { reading?: string; children: ReactNode }) {
  const look = cx(stack(4), grow, place("top"), padded(4, 4, 4), styles.body);
  return reading ? (
    <ScrollRegion label={reading} className={look}>
      {children}
    </ScrollRegion>
  ) : (
    <div className={look}>{children}</div>
  );
}

export const ModalFoot = ({ children }: { children: ReactNode }) => (
  <div className={cx(stack(2), place("rigid"), lineAbove, styles.foot)}>{children}</div>
);

export const DoneFoot = ({ onClose, children }: { onClose: () => void; children?: ReactNode }) => (
  <ModalFoot>
    {children}
    <Button look="main" onClick={onClose}>
      Done
    </Button>
  </ModalFoot>
);

type SubmitProps = { label: string; busyLabel?: string; isSending: boolean; isReady?: boolean };

const SubmitButton = ({ label, busyLabel = visitorMessages.loading, isSending, isReady = true }: SubmitProps) => (
  <Button type="submit" look="main" aria-disabled={isSending || !isReady}>
    {isSending ? busyLabel : label}
  </Button>
);

/** The foot of a dialog whose content is a form. */
export const SendFoot = ({ onCancel, ...submit }: SubmitProps & { onCancel: () => void }) => (
  <ModalFoot>
    <Button onClick={onCancel}>Cancel</Button>
    <SubmitButton {...submit} />
  </ModalFoot>
);

/** The buttons of a form within a page. */
export const SendRow = ({ onCancel, ...submit }: SubmitProps & { onCancel: () => void }) => (
  <div className={row(2, undefined, "right")}>
    <Button look="quiet" onClick={onCancel}>
      Cancel
    </Button>
    <SubmitButton {...submit} />
  </div>
);

type QuestionProps = {
  title: string;
  children: ReactNode;
  yes: string;
  no?: string;
  look?: "danger" | "main";
  onYes: () => void;
  onNo: () => void;
};

/** Cancel comes first and gets focus, so that Enter alone loses nothing. */
export function Question({ title, children, yes, no = "Cancel", look = "danger", onYes, onNo }: QuestionProps) {
  return (
    <Modal title={title} size="small" onClose={onNo}>
      <ModalBody>
        <p>{children}</p>
      </ModalBody>
      <ModalFoot>
        <Button onClick={onNo}>{no}</Button>
        <Button look={look} onClick={onYes}>
          {yes}
        </Button>
      </ModalFoot>
    </Modal>
  );
}

/** A button that opens the dialog. */
export function DialogButton({ label, dialog }: { label: string; dialog: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
