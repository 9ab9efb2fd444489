import type { ComponentProps, ReactNode } from "react";
import { useTranslator } from "#translator";
import styles from "./field.module.scss";
import { Icon } from "./icon";

/** `doubt` is a question, and refuses nothing. `step` is for forms in steps. */
type Words = { id: string; label: string; hint?: string; error?: string; doubt?: string; step?: number };
type FrameProps = Words & { optional?: boolean; children: ReactNode };

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
        <p id={noteOf(id)} className={error ? styles.error : styles.doubt}>
          <Icon name="alert" />
          <span>{error || doubt}</span>
        </p>
      ) : (
        hint && (
          <p id={noteOf(id)} className={styles.hint}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

const noteOf = (id: string) => `${id}-note`;

const described = ({ id, hint, error, doubt }: Words) => ({
  "aria-invalid": error ? true : undefined,
  "aria-describedby": error || doubt || hint ? noteOf(id) : undefined,
});

export function InputField({ unit, ...props }: ComponentProps<"input"> & Words & { unit?: string }) {
  const { label, hint, error, doubt, step, ...input } = props;
  return (
    <FieldFrame {...props} optional={!props.required}>
      <div className="relative">
        <input className={styles.control} {...described(props)} {...input} />
        {unit && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}

export function TextArea(props: ComponentProps<"textarea"> & Words) {
  const { label, hint, error, doubt, step, ...area } = props;
  return (
    <FieldFrame {...props} optional={!props.required}>
      <textarea className={styles.area} {...described(props)} {...area} />
    </FieldFrame>
  );
}
