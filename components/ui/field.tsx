import type { ComponentProps, ReactNode } from "react";
import { useTranslator } from "#translator";
import styles from "./field.module.scss";
import { Icon } from "./icon";

/** `doubt` is a question that does not prevent sending. `step` is the field's step in a form of two steps. */
type FieldTexts = { id: string; label: string; hint?: string; error?: string; doubt?: string; step?: number };
type FrameProps = FieldTexts & { optional?: boolean; children: ReactNode };

function FieldFrame({ id, label, hint, error, doubt, step, optional, children }: FrameProps) {
  const { t } = useTranslator();
  return (
    <div className="shrinks" data-step={step}>
      <label htmlFor={id} className={styles.label}>
        <span>{label}</span>
        {optional && <span className={styles.optional}>{t("Optional")}</span>}
      </label>
      {children}
      {error || doubt ? (
        <p id={noteId(id)} className={error ? styles.error : styles.doubt}>
          <Icon name="alert" />
          <span>{error || doubt}</span>
        </p>
      ) : (
        hint && (
          <p id={noteId(id)} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

const noteId = (id: string) => `${id}-note`;

const ariaAttributes = ({ id, hint, error, doubt }: FieldTexts) => ({
  "aria-invalid": error ? true : undefined,
  "aria-describedby": error || doubt || hint ? noteId(id) : undefined,
});

export function InputField({ unit, ...props }: ComponentProps<"input"> & FieldTexts & { unit?: string }) {
  const { label, hint, error, doubt, step, ...input } = props;
  return (
    <FieldFrame {...props} optional={!props.required}>
      <div className="relative">
        <input className={styles.control} {...ariaAttributes(props)} {...input} />
        {unit && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}

export function TextArea(props: ComponentProps<"textarea"> & FieldTexts) {
  const { label, hint, error, doubt, step, ...area } = props;
  return (
    <FieldFrame {...props} optional={!props.required}>
      <textarea className={styles.area} {...ariaAttributes(props)} {...area} />
    </FieldFrame>
  );
}
