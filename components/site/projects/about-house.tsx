import { FactList } from "@/components/site/sections/fact-list";
import styles from "@/components/site/sections/own-page.module.scss";
import { SplitSection } from "@/components/site/sections/split-section";
import { ButtonLink } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { pages } from "@/lib/content/pages";
import { linesIn, timeTaken } from "@/lib/content/shown-details";
import { stages } from "@/lib/content/stages";
import { intentQuery } from "@/lib/enquiry/intent";
import { grouped, rupees, squareFeet } from "@/lib/format";
import type { ShownProject } from "@/server/features/catalogue";

/** A house's story: how it went, its facts with what the family paid, and what they say. The owner fills it in. */
export function AboutHouse({ project }: { project: ShownProject }) {
  const { projectName, plot_size, property_type, status, description, details } = project;
  const packageName = project.package?.packageName ?? "";
  const story = details.story ? linesIn(details.story) : description;
  return (
    <SplitSection title="About this house">
      {story.map((line) => (
        <p key={line} className={styles.text}>
          {line}
        </p>
      ))}
      <FactList
        facts={[
          { term: "Stage", value: stageName(status) },
          { term: "Place", value: details.area },
          { term: "Built-up area", value: details.areaBuilt ? `${grouped(details.areaBuilt)} sq ft` : "" },
          { term: "Time taken", value: timeTaken(details) },
          { term: "Plot size", value: squareFeet(plot_size) },
          { term: "Property type", value: property_type },
          { term: "Package", value: packageName },
          { term: "Cost", value: details.cost ? rupees(details.cost) : "" },
          { term: "Paid separately", value: details.besides },
        ]}
      />
      {details.familyWords && (
        <figure className={styles.said}>
          <blockquote className={styles.text}>{details.familyWords}</blockquote>
          {details.family && <figcaption>{details.family}</figcaption>}
        </figure>
      )}
      <div className={styles.actions}>
        <ButtonLink href={`${intentQuery({ project: projectName, package: packageName })}#contactform`}>
          Build one like this
        </ButtonLink>
        {packageName && (
          <TextLink href={pages.packages.href}>{`See what the ${packageName} package includes`}</TextLink>
        )}
      </div>
      <p className={styles.back}>
        <TextLink href={pages.projects.href}>See all projects</TextLink>
      </p>
    </SplitSection>
  );
}

/** "Near completion": the tab's label in sentence case. */
function stageName(status: string): string {
  const label = stages.find((stage) => stage.status === status)?.label ?? "";
  return label.charAt(0) + label.slice(1).toLowerCase();
}
