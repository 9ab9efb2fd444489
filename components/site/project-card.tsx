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
  href: string;
  className?: string;
};

export function ProjectCard({ project, drawing, sizes, href, className }: ProjectCardProps) {
  const { projectName, plot_size, property_type, imageUrl } = project;
  const packageName = project.package?.packageName;
  const facts = [squareFeet(plot_size), property_type, packageName ? `${packageName} package` : "No Package"];
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
      />
      <figcaption className={styles.caption}>
        <Anchor className={styles.name} href={href}>
          {projectName}
        </Anchor>
        <span className={styles.facts}>{facts.filter(Boolean).join(", ")}</span>
      </figcaption>
    </figure>
  );
}
