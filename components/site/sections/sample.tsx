import { useTranslator } from "#translator";

/** Marks placeholders that only the owner can replace. */
export const Sample = () => <span className="sample">{useTranslator().t("Sample")}</span>;
