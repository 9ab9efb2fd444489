import type { StaticImageData } from "next/image";
import { useTranslator } from "#translator";
import { PictureStrip } from "@/components/site/cards/card-pictures";
import { Picture, picturesOfProject } from "@/components/site/cards/picture";
import styles from "@/components/site/cards/project-card.module.scss";
import { cx } from "@/components/ui/cx";
import { Anchor } from "@/components/ui/text-link";
import { pathOfProject } from "@/lib/content/pages";
import { kindOfPicture, packageWords, projectWords } from "@/lib/content/shown-details";
import { rupees, squareFeet } from "@/lib/format";
import type { ShownProject } from "@/server/features/catalogue";

type ProjectCardProps = {
  project: ShownProject;
  drawing: StaticImageData;
  sizes: string;
  isFirstOnPage?: boolean;
  /** Makes the whole card one link, without the story. */
  href?: string;
  className?: string;
};

const isCalledImpression = (line: string) => /^artist.s impression\b/i.test(line);

export function ProjectCard({ project, drawing, sizes, isFirstOnPage, href, className }: ProjectCardProps) {
  const translator = useTranslator();
  const { t, text } = translator;
  const { plot_size, property_type, imageUrl, description, details } = project;
  const name = text(project.projectName);
  const facts = [squareFeet(plot_size), text(property_type), packageWords(project, translator) || t("No Package")];
  const pictures = picturesOfProject(details, translator);
  const kind = kindOfPicture(details.kindOfPictures);
  const pictureNote = kind ? t(kind) : text(description.find(isCalledImpression) ?? "");
  const summary = projectWords(details, translator);
  return (
    <figure className={cx("relative", className)}>
      {pictures.length > 0 ? (
        <PictureStrip
          label={t("Pictures of {name}", { name })}
          pictures={href ? pictures.slice(0, 1) : pictures}
          sizes={sizes}
          isFirstOnPage={isFirstOnPage}
        />
      ) : (
        <Picture
          className="cover-4-3 lime-2"
          src={imageUrl}
          drawing={drawing}
          alt={t("View of {name}", { name })}
          width={1200}
          height={900}
          sizes={sizes}
          loading={isFirstOnPage ? "eager" : "lazy"}
        />
      )}
      <figcaption className={styles.caption}>
        {href ? (
          <Anchor className={cx("name mid", styles.link)} href={href}>
            {name}
          </Anchor>
        ) : (
          <h3 className="name mid">
            <Anchor href={pathOfProject(project)}>{name}</Anchor>
          </h3>
        )}
        {details.cost && <b className="name tabular">{rupees(details.cost)}</b>}
        <span className={styles.facts}>{facts.filter(Boolean).join(", ")}</span>
        {summary && <span className={styles.facts}>{summary}</span>}
        {pictures.length === 0 && imageUrl && pictureNote && <span className="meta ink-3">{pictureNote}</span>}
        {!href && details.story && (
          <details className="full above-2 ruled top-hairline">
            <summary className="opens tight">{t("Read the story")}</summary>
            <p className={cx("text-2 lines", styles.text)}>{text(details.story)}</p>
          </details>
        )}
      </figcaption>
    </figure>
  );
}
