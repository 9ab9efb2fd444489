import { drawingAt } from "@/components/site/cards/drawings";
import { Picture } from "@/components/site/cards/picture";
import { EnquirySection } from "@/components/site/sections/enquiry-section";
import { FactList } from "@/components/site/sections/fact-list";
import styles from "@/components/site/sections/own-page.module.scss";
import { PageHero } from "@/components/site/sections/page-hero";
import { Section } from "@/components/site/sections/section";
import { SplitSection } from "@/components/site/sections/split-section";
import { ButtonLink } from "@/components/ui/button";
import { Photo } from "@/components/ui/photo";
import { TextLink } from "@/components/ui/text-link";
import { pages } from "@/lib/content/pages";
import { captionOf, kindOfPicture, linesIn, projectWords, timeTaken } from "@/lib/content/shown-details";
import { stages } from "@/lib/content/stages";
import { intentQuery } from "@/lib/enquiry/intent";
import { grouped, squareFeet } from "@/lib/format";
import type { ShownProject } from "@/server/features/catalogue";

export function ProjectPage({ project }: { project: ShownProject }) {
  const { projectName, plot_size, property_type, status, description, details } = project;
  const packageName = project.package?.packageName ?? "";
  const words = [projectWords(details), packageName && `${packageName} package`].filter(Boolean).join(", ");
  const story = details.story ? linesIn(details.story) : description;
  return (
    <main id="main">
      <PageHero title={projectName} lead={words && <p>{words}</p>} />
      <Section background="paper">
        <Pictures project={project} />
      </Section>
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
          ]}
        />
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
      <EnquirySection placement="projects" />
    </main>
  );
}

/** The saved pictures by month, or else the backend's picture. */
function Pictures({ project: { projectName, imageUrl, details } }: { project: ShownProject }) {
  const saved = details.pictures
    .toSorted((one, other) => one.month.localeCompare(other.month))
    .flatMap(({ picture, ...one }) =>
      picture ? [{ ...picture, caption: captionOf(one, details.kindOfPictures) }] : [],
    );
  if (saved.length === 0) {
    const kind = kindOfPicture(details.kindOfPictures);
    return (
      <figure className={styles.figure}>
        <Picture
          src={imageUrl}
          drawing={drawingAt(0)}
          alt={`View of ${projectName}`}
          width={1600}
          height={1200}
          loading="eager"
          sizes="92vw"
        />
        {imageUrl && kind && <figcaption className={styles.caption}>{kind}</figcaption>}
      </figure>
    );
  }
  return (
    <div className={styles.pictures}>
      {saved.map(({ caption, ...picture }, index) => (
        <figure key={picture.src} className={styles.figure}>
          <Photo
            {...picture}
            loading={index === 0 ? "eager" : "lazy"}
            sizes={saved.length > 1 ? "(width >= 40em) 46vw, 92vw" : "92vw"}
          />
          {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
        </figure>
      ))}
    </div>
  );
}

/** "Near completion": the tab's label in sentence case. */
function stageName(status: string): string {
  const label = stages.find((stage) => stage.status === status)?.label ?? "";
  return label.charAt(0) + label.slice(1).toLowerCase();
}
