import { useTranslator } from "#translator";
import { drawingAt } from "@/components/site/art/drawings";
import { Picture } from "@/components/site/cards/picture";
import { EnquirySection } from "@/components/site/sections/enquiry-section";
import styles from "@/components/site/sections/own-page.module.scss";
import { PageHero } from "@/components/site/sections/page-hero";
import { Section } from "@/components/site/sections/section";
import { Photo } from "@/components/ui/photo";
import { captionOf, kindOfPicture, projectWords } from "@/lib/content/shown-details";
import type { ShownProject } from "@/server/features/catalogue";
import { AboutHouse } from "./about-house";

export function ProjectPage({ project }: { project: ShownProject }) {
  const translator = useTranslator();
  const { t, text } = translator;
  const { projectName, details } = project;
  const packageName = project.package?.packageName ?? "";
  const words = [projectWords(details, translator), packageName && t("{name} package", { name: text(packageName) })]
    .filter(Boolean)
    .join(", ");
  return (
    <main id="main">
      <PageHero title={text(projectName)} lead={words && <p>{words}</p>} />
      <Section background="paper">
        <Pictures project={project} />
      </Section>
      <AboutHouse project={project} />
      <EnquirySection placement="projects" />
    </main>
  );
}

function Pictures({ project: { projectName, imageUrl, details } }: { project: ShownProject }) {
  const translator = useTranslator();
  const { t, text } = translator;
  const saved = details.pictures
    .toSorted((one, other) => one.month.localeCompare(other.month))
    .flatMap(({ picture, ...one }) =>
      picture
        ? [{ ...picture, alt: text(picture.alt), caption: captionOf(one, details.kindOfPictures, translator) }]
        : [],
    );
  if (saved.length === 0) {
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
        {imageUrl && kind && <figcaption className={styles.caption}>{t(kind)}</figcaption>}
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
