import type { StaticImageData } from "next/image";
import { Anchor } from "@/components/ui/anchor";
import { cx } from "@/components/ui/cx";
import { squareFeet } from "@/lib/format";
import type { ShowcaseProject } from "@/lib/schemas/project";
import { Picture } from "./picture";
import styles from "./project-card.module.scss";

type ProjectCardProps = {
  project: ShowcaseProject;
  drawing: StaticImageData;
  sizes: string;
  /** For a picture of the first screen: it does not wait for the layout. */
  isFirst?: boolean;
  /** Where the whole card leads, if anywhere. */
  href?: string;
  className?: string;
};

/** Staff say in a line of its own that a picture is a rendering, so that nobody takes it for the finished house. */
const isImpression = (line: string) => /^artist.s impression\b/i.test(line);

export function ProjectCard({ project, drawing, sizes, isFirst, href, className }: ProjectCardProps) {
  const { projectName, plot_size, property_type, imageUrl, description } = project;
  const packageName = project.package?.packageName;
  const facts = [squareFeet(plot_size), property_type, packageName ? `${packageName} package` : "No Package"];
  const impression = description.find(isImpression);
  return (
    <figure className={cx(styles.card, className)}>
      <Picture
        className={styles.picture}
        src={imageUrl}
        drawing={drawing}
        alt={`View of ${projectName}`}
        width={1200}
        height={900}
        sizes={sizes}
        loading={isFirst ? "eager" : "lazy"}
      />
      <figcaption className={styles.caption}>
        {href ? (
          <Anchor className={cx(styles.name, styles.way)} href={href}>
            {projectName}
          </Anchor>
        ) : (
          <h3 className={styles.name}>{projectName}</h3>
        )}
        <span className={styles.facts}>{facts.filter(Boolean).join(", ")}</span>
        {impression && <span className={styles.impression}>{impression}</span>}
      </figcaption>
    </figure>
  );
}
