import { useTranslator } from "#translator";
import { drawingAt, Picture, picturesOfProject } from "@/components/site/cards/picture";
import { EnquirySection } from "@/components/site/sections/enquiry-section";
import { FactList, SimilarPages } from "@/components/site/sections/own-page";
import styles from "@/components/site/sections/own-page.module.scss";
import { PageHero } from "@/components/site/sections/page-hero";
import { Section, SplitSection } from "@/components/site/sections/section";
import { ButtonLink } from "@/components/ui/button";
import { Photo } from "@/components/ui/photo";
import { TextLink } from "@/components/ui/text-link";
import type { Translator } from "@/lib/content/language/translator";
import { pages, pathOfProject } from "@/lib/content/pages";
import { projectTitle } from "@/lib/content/search-titles";
import { kindOfPicture, linesIn, packageWords, projectWords, timeTaken } from "@/lib/content/shown-details";
import { stages } from "@/lib/content/stages";
import { intentQuery } from "@/lib/enquiry/intent";
import { grouped, rupees, squareFeet } from "@/lib/format";
import type { ShownProject } from "@/server/features/catalogue";

export function ProjectPage({ project, similar }: { project: ShownProject; similar: ShownProject[] }) {
  const translator = useTranslator();
  const { t, text } = translator;
  const { projectName, details } = project;
  const packageName = project.package?.packageName ?? "";
  const packageText = packageWords(project, translator);
  const summary = [projectWords(details, translator), packageText].filter(Boolean).join(", ");
  const priceOrPackage = details.cost ? rupees(details.cost) : packageText;
  return (
    <main id="main">
      <PageHero
        title={text(projectName)}
        lead={
          <>
            {summary && <p>{summary}</p>}
            {details.cost && <p className="tabular unprinted">{`${t("Cost")}: ${rupees(details.cost)}`}</p>}
          </>
        }
      />
      <Section background="paper">
        <Pictures project={project} />
      </Section>
      <AboutHouse project={project} />
      <SimilarPages
        title={t("Houses of a similar size")}
        pages={similar.map((other) => ({ href: pathOfProject(other), title: projectTitle(other, translator) }))}
        overview={{ href: pages.projects.href, title: t("See all projects") }}
      />
      <EnquirySection
        placement="projects"
        intent={{ project: projectName, package: packageName }}
        about={{ name: text(projectName), price: priceOrPackage && <p className="tabular">{priceOrPackage}</p> }}
      />
    </main>
  );
}

function Pictures({ project: { projectName, imageUrl, details } }: { project: ShownProject }) {
  const translator = useTranslator();
  const { t, text } = translator;
  const byMonth = details.pictures.toSorted((one, other) => one.month.localeCompare(other.month));
  const pictures = picturesOfProject({ ...details, pictures: byMonth }, translator);
  if (pictures.length === 0) {
    const kind = kindOfPicture(details.kindOfPictures);
    return (
      <figure className={styles.figure}>
        <Picture
          src={imageUrl}
          drawing={drawingAt(0)}
          alt={t("View of {name}", { name: text(projectName) })}
          width={1600}
          height={1200}
          loading="eager"
          sizes="92vw"
        />
        {imageUrl && kind && <figcaption className="meta text-2 head-1">{t(kind)}</figcaption>}
      </figure>
    );
  }
  return (
    <div className={styles.pictures}>
      {pictures.map(({ caption, ...picture }, index) => (
        <figure key={picture.src} className={styles.figure}>
          <Photo
            {...picture}
            loading={index === 0 ? "eager" : "lazy"}
            sizes={pictures.length > 1 ? "(width >= 40em) 46vw, 92vw" : "92vw"}
          />
          {caption && <figcaption className="meta text-2 head-1">{caption}</figcaption>}
        </figure>
      ))}
    </div>
  );
}

export function AboutHouse({ project }: { project: ShownProject }) {
  const translator = useTranslator();
  const { t, text } = translator;
  const { projectName, plot_size, property_type, status, description, details } = project;
  const packageName = project.package?.packageName ?? "";
  const story = details.story ? linesIn(text(details.story)) : description.map(text);
  return (
    <SplitSection title={t("About this house")}>
      {story.map((line) => (
        <p key={line} className={styles.text}>
          {line}
        </p>
      ))}
      <FactList
        facts={[
          { term: t("Stage"), value: stageName(status, translator) },
          { term: t("Place"), value: text(details.area) },
          { term: t("Built-up area"), value: details.areaBuilt ? `${grouped(details.areaBuilt)} sq ft` : "" },
          { term: t(status === "completed" ? "Time taken" : "Building time"), value: timeTaken(details, translator) },
          { term: t("Plot size"), value: squareFeet(plot_size) },
          { term: t("Property type"), value: text(property_type) },
          { term: t("Package"), value: packageWords(project, translator) },
          { term: t("Cost"), value: details.cost ? rupees(details.cost) : "" },
          { term: t("Paid separately"), value: text(details.besides) },
        ]}
      />
      {details.familyWords && (
        <figure className={styles.quote}>
          <blockquote className={styles.text}>{text(details.familyWords)}</blockquote>
          {details.family && <figcaption className="text-2">{details.family}</figcaption>}
        </figure>
      )}
      <div className={styles.actions}>
        <ButtonLink href={`${intentQuery({ project: projectName, package: packageName })}#contactform`}>
          {t("Build one like this")}
        </ButtonLink>
        {packageName && (
          <TextLink href={pages.packages.href}>
            {t("See what the {name} package includes", { name: text(packageName) })}
          </TextLink>
        )}
      </div>
    </SplitSection>
  );
}

function stageName(status: string, { text }: Translator): string {
  const label = text(stages.find((stage) => stage.status === status)?.label ?? "");
  return label.charAt(0) + label.slice(1).toLowerCase();
}
