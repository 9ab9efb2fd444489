import { useTranslator } from "#translator";
import styles from "@/components/site/sections/sample.module.scss";

/** Marks placeholder text or names that only the owner can supply. */
export const Sample = () => <span className={styles.sample}>{useTranslator().t("Sample")}</span>;
