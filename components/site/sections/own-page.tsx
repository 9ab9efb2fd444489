import { SplitSection } from "@/components/site/sections/section";
import { TextLink } from "@/components/ui/text-link";
import styles from "./own-page.module.scss";

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

type PageLink = { href: string; title: string };
type SimilarPagesProps = { title: string; pages: readonly PageLink[]; overview: PageLink };

export const SimilarPages = ({ title, pages, overview }: SimilarPagesProps) => (
  <SplitSection isScreenOnly title={title}>
    <ul className="top-text">
      {pages.map((page) => (
        <li key={page.href} className="pad-4 ruled">
          <TextLink href={page.href}>{page.title}</TextLink>
        </li>
      ))}
    </ul>
    <p className="above-5">
      <TextLink href={overview.href}>{overview.title}</TextLink>
    </p>
  </SplitSection>
);
