import { useTranslator } from "#translator";
import { drawingAt } from "@/components/site/art/drawings";
import { ProjectCard } from "@/components/site/cards/project-card";
import { Section, SectionHead } from "@/components/site/sections/section";
import { Notice } from "@/components/ui/notice";
import { MoreLink } from "@/components/ui/text-link";
import { visitorMessages } from "@/contract/visitor-messages";
import { pathOfProject } from "@/lib/content/pages";
import type { ShownProject } from "@/server/features/catalogue";
import styles from "./completed-projects.module.scss";

/** One message for no projects and for a failed read, because the catalogue has no sentence for the second. */
export function CompletedProjects({ projects }: { projects: ShownProject[] | undefined }) {
  const { t } = useTranslator();
  return (
    <Section background="paper" media="screen" className={styles.section}>
      <SectionHead title={t("Houses we've completed")}>
        <MoreLink href="/our-project">{t("See all projects")}</MoreLink>
      </SectionHead>
      {projects?.length ? (
        <div className={styles.row}>
          {projects.map((project, index) => (
            <ProjectCard
              key={project._id}
              className={styles.card}
              project={project}
              drawing={drawingAt(index)}
              sizes="(width >= 64em) 55vw, (width >= 40em) 50vw, 84vw"
              href={pathOfProject(project)}
            />
          ))}
        </div>
      ) : (
        <Notice message={t(visitorMessages.home.noCompletedProjects)}>
          <MoreLink href="/designs-plans">{t("See floor plans")}</MoreLink>
        </Notice>
      )}
    </Section>
  );
}
