import styles from "@/components/site/sections/sample.module.scss";

/** Marks what stands in for words or names that only the owner can supply. */
export const Sample = () => <span className={styles.sample}>Sample</span>;
