import styles from "@/components/site/sections/own-page.module.scss";

export const FactList = ({ facts }: { facts: readonly { term: string; value: string }[] }) => (
  <dl className="top-text">
    {facts
      .filter(({ value }) => value)
      .map(({ term, value }) => (
        <div key={term} className={styles.fact}>
          <dt className="text-2">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
