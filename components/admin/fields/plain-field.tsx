import { Upload } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { iconProps } from "@/components/admin/parts/button";
import { cx } from "@/components/ui/cx";
import styles from "./fields.module.scss";

type FrameProps = { label: string; className?: string | undefined; children: ReactNode };

/** A label around a control of a form that does not use react-hook-form. */
const PlainFrame = ({ label, className, children }: FrameProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children.
  <label className={cx(styles.field, className)}>
    <span className={styles.label}>{label}</span>
    {children}
  </label>
);

export const PlainField = ({ label, className, ...input }: ComponentProps<"input"> & { label: string }) => (
  <PlainFrame label={label} className={className}>
    <input className={styles.control} autoComplete="off" {...input} />
  </PlainFrame>
);

export const PlainArea = ({ label, ...area }: ComponentProps<"textarea"> & { label: string }) => (
  <PlainFrame label={label}>
    <textarea className={styles.control} {...area} />
  </PlainFrame>
);

type FilePickProps = ComponentProps<"input"> & { onPick: (files: File[], input: HTMLInputElement) => void };

export const FilePick = ({ onPick, className, children, ...input }: FilePickProps) => (
  <label className={cx(styles.pick, className)}>
    <Upload size={20} {...iconProps} />
    {children}
    <input
      type="file"
      {...input}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        target.value = ""; // otherwise the browser reports no change if the same file is picked again
        onPick(files, target);
      }}
    />
  </label>
);

export type Choice = { value: string; label: string };

export const Options = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

type SelectProps = ComponentProps<"select"> & { label: string; choices: readonly Choice[]; none?: string };

export const PlainSelect = ({ label, choices, none, ...select }: SelectProps) => (
  <PlainFrame label={label}>
    <select className={styles.control} {...select}>
      {none !== undefined && <option value="">{none}</option>}
      <Options choices={choices} />
    </select>
  </PlainFrame>
);
