import { useTranslator } from "#translator";
import { drawingAt } from "@/components/site/cards/picture";
import { ProjectCard } from "@/components/site/cards/project-card";
import { LoadMore } from "@/components/site/sections/load-more";
import { Section } from "@/components/site/sections/section";
import { Notice } from "@/components/ui/notice";
import { MoreLink } from "@/components/ui/text-link";
import { visitorMessages } from "@/contract/visitor-messages";
import type { ProjectsOfStage, ShownProject } from "@/server/features/catalogue";
import styles from "./projects-by-stage.module.scss";
import { StagePanels } from "./stage-tabs";

const INITIAL_COUNT = 3;

export function ProjectsByStage({ stages }: { stages: ProjectsOfStage[] }) {
  const { t } = useTranslator();
  const panels = stages.map(({ id, label, projects }, index) => ({
    id,
    label: t(label),
    houses: <Houses projects={projects} isFirstTab={index === 0} />,
  }));
  return (
    <Section>
      <StagePanels panels={panels} />
    </Section>
  );
}

function Houses({ projects, isFirstTab }: { projects: ShownProject[]; isFirstTab: boolean }) {
  const { t } = useTranslator();
  if (projects.length === 0) {
    return (
      <Notice message={t(visitorMessages.noProjects)}>
        <MoreLink href="/designs-plans">{t("See floor plans")}</MoreLink>
      </Notice>
    );
  }
  const items = projects.map((project, index) => ({
    id: project._id,
    card: (
      <ProjectCard
        project={project}
        drawing={drawingAt(index)}
        sizes={isLarge(index) ? "92vw" : "(width >= 40em) 46vw, 92vw"}
        isFirstOnPage={isFirstTab && index === 0}
      />
    ),
  }));
  const progress = t("{shown} of {all} houses");
  return <LoadMore items={items} initialCount={INITIAL_COUNT} progress={progress} className={styles.houses} />;
}

const isLarge = (index: number) => index % 3 === 0;
