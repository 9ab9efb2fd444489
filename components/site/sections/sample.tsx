import styles from "@/components/site/sections/sample.module.scss";

/** Marks placeholder text or names that only the owner can supply. */
export const Sample = () => <span className={styles.sample}>Sample</span>;
