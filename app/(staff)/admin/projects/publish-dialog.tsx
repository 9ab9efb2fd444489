"use client";

import Image from "next/image";
import { useState } from "react";
import { describeValue } from "@/components/admin/content-editor/worded";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import { useAction } from "@/components/admin/hooks/use-action";
import { below, breaks, note, tickBox } from "@/components/admin/kit/content";
import { cluster, padded, stack, text } from "@/components/admin/kit/layout";
import { Button } from "@/components/admin/parts/button";
import { FormFailure, Loading } from "@/components/admin/parts/list-notice";
import { Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { type Fact, RecordFacts } from "@/components/admin/record/facts";
import { shownValue } from "@/components/admin/table/csv";
import { cx } from "@/components/ui/cx";
import { publicationCalls } from "@/contract/calls/catalogue";
import { type ProjectDetails, projectDetails } from "@/contract/content/details";
import { projectEntity } from "@/contract/entities/catalogue";
import { fieldOf } from "@/contract/entities/entity";
import { AppError } from "@/contract/errors";
import { questionsOf } from "@/contract/rules/catalogue";
import type { Project } from "@/contract/schemas/catalogue";
import { useCall, useWrite } from "@/lib/api/use-call";
import words from "@/lib/content/publication-words.json";
import { fillPlaceholders } from "@/lib/fill-in";
import styles from "./publish-dialog.module.scss";
import { useProjectEditor } from "./use-project-editor";

type Props = { project: Pick<Project, "_id" | "projectName">; isPublic: boolean; onClose: () => void };

export function PublishDialog({ project: { _id, projectName }, isPublic, onClose }: Props) {
  const params = { id: _id };
  const { data, error } = useCall(publicationCalls.review, { params });
  const publish = useWrite(publicationCalls.publish);
  const unpublish = useWrite(publicationCalls.unpublish);
  const { failure, isRunning, run } = useAction();
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const [isEditing, setEditing] = useState(false);
  const editor = useProjectEditor();
  const details = data?.details as ProjectDetails | undefined;

  const change = () =>
    run(async () => {
      await (isPublic ? unpublish({ params }) : publish({ params, body: { confirmed: [...confirmed] } }));
      notify.done(fillPlaceholders(isPublic ? words.unpublished : words.published, { name: projectName }));
      onClose();
    });

  return (
    <>
      <Modal title={isPublic ? words.on : words.publish} onClose={onClose}>
        <ModalBody>
          {failure && <FormFailure>{failure}</FormFailure>}
          {error && <FormFailure>{AppError.from(error).message}</FormFailure>}
          {!data && !error && <Loading rows={3} />}
          {data && details && (
            <>
              <p>{isPublic ? words.reads.on : words.reads.off}</p>
              <WhatVisitorsSee project={data.project} details={details} />
              {!isPublic && (
                <Ask project={data.project} details={details} confirmed={confirmed} onConfirm={setConfirmed} />
              )}
            </>
          )}
        </ModalBody>
        <ModalFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button disabled={!data} onClick={() => setEditing(true)}>
            {words.edit}
          </Button>
          <Button look="main" disabled={!data} aria-disabled={isRunning} onClick={change}>
            {isPublic ? words.unpublish : words.publish}
          </Button>
        </ModalFoot>
      </Modal>
      {isEditing && data && <EditorModal editor={editor} row={data.project} onClose={() => setEditing(false)} />}
    </>
  );
}

type Review = { project: Project; details: ProjectDetails };

const OWN = ["projectName", "package", "property_type", "plot_size", "status", "description"] as const;
const DETAILS = ["area", "areaBuilt", "months", "cost", "besides", "story", "familyWords", "family"] as const;

function WhatVisitorsSee({ project, details }: Review) {
  const described = details.pictures.filter(({ picture }) => picture?.alt);
  const pictures = described.map(({ picture, caption }) => ({ src: picture?.src ?? "", alt: picture?.alt, caption }));
  const own = project.imageUrl ? [{ src: project.imageUrl, alt: "", caption: "" }] : [];
  const shown = pictures.length > 0 ? pictures : own;
  const facts: Fact[] = [
    ...OWN.map((name): Fact => [fieldOf(projectEntity, name).label, shownValue(projectEntity, name, project)]),
    ...DETAILS.map(
      (name): Fact => [projectDetails[name].label, details[name] && describeValue(projectDetails[name], details[name])],
    ),
  ];
  return (
    <>
      {shown.length > 0 && (
        <ul className={cx(cluster(3), styles.pictures)}>
          {shown.map(({ src, alt = "", caption }) => (
            <li key={src} className={cx(below, text("ink-2", "snug"), breaks)}>
              <Image src={src} alt={alt} width={160} height={120} unoptimized />
              {[alt, caption].filter(Boolean).join(". ")}
            </li>
          ))}
        </ul>
      )}
      <RecordFacts className={cx(stack(2), styles.facts)} facts={facts} />
    </>
  );
}

type AskProps = Review & { confirmed: readonly string[]; onConfirm: (words: readonly string[]) => void };

function Ask({ project, details, confirmed, onConfirm }: AskProps) {
  const { names, amounts } = questionsOf({ project, details });
  const groups = [
    {
      found: names,
      title: fillPlaceholders(words.names, { customer: project.customer?.name ?? "" }),
      confirm: words.namesConfirmed,
    },
    { found: amounts, title: words.amounts, confirm: words.amountsConfirmed },
  ].filter(({ found }) => found.length > 0);
  if (groups.length === 0) return null;
  return (
    <div className={cx(stack(2), note("yellow"), text("ink"), padded(3, 3, 3), breaks, styles.ask)}>
      {groups.map(({ found, title, confirm }) => (
        <div key={title}>
          <p>
            {title} <strong>{found.join(", ")}</strong>
          </p>
          <label className={tickBox}>
            <input
              type="checkbox"
              checked={found.every((word) => confirmed.includes(word))}
              onChange={({ target }) =>
                onConfirm([...confirmed.filter((word) => !found.includes(word)), ...(target.checked ? found : [])])
              }
            />
            {confirm}
          </label>
        </div>
      ))}
      <p>{words.instead}</p>
    </div>
  );
}
