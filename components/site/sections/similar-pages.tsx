import { SplitSection } from "@/components/site/sections/split-section";
import { TextLink } from "@/components/ui/text-link";

type Page = { href: string; title: string };
type Props = { title: string; pages: readonly Page[]; all: Page };

export function SimilarPages({ title, pages, all }: Props) {
  return (
    <SplitSection isScreenOnly title={title}>
      <ul className="top-text">
        {pages.map((page) => (
          <li key={page.href} className="pad-4 ruled">
            <TextLink href={page.href}>{page.title}</TextLink>
          </li>
        ))}
      </ul>
      <p className="above-5">
        <TextLink href={all.href}>{all.title}</TextLink>
      </p>
    </SplitSection>
  );
}
