"use client";

import { useAction } from "@/components/admin/hooks/use-action";
import { Button } from "@/components/admin/parts/button";
import type { Project } from "@/contract/schemas/project";
import { publicationWords as words } from "./publication-words";
import styles from "./unpublished.module.scss";

type Props = { project: Project; publish: (project: Project) => Promise<unknown> };

/** Marks a project as not public, with a button to publish it. */
export function Unpublished({ project, publish }: Props) {
  const { failure, isRunning, run } = useAction();
  return (
    <span className={styles.unpublished}>
      <span className={styles.mark}>{words.unpublished}</span>
      <Button
        look="flush"
        aria-label={words.publishNamed(project.projectName)}
        aria-disabled={isRunning}
        onClick={() => run(() => publish(project))}
      >
        {words.publish}
      </Button>
      <span role="alert">{failure}</span>
    </span>
  );
}
