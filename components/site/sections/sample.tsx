import { useTranslator } from "#translator";
import styles from "@/components/site/sections/sample.module.scss";

/** Marks placeholders that only the owner can replace. */
export const Sample = () => <span className={styles.sample}>{useTranslator().t("Sample")}</span>;
