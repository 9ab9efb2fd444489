"use client";

import { Globe, GlobeOff } from "lucide-react";
import Image from "next/image";
import { useState } from "react";
import { describeValue } from "@/components/admin/content-editor/worded";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import { useAction } from "@/components/admin/hooks/use-action";
import { breaks, note, smallPrint, tickBox } from "@/components/admin/kit/content";
import { cluster, padded, stack, text } from "@/components/admin/kit/layout";
import { ListScreen } from "@/components/admin/list/list-screen";
import { Button } from "@/components/admin/parts/button";
import { FormFailure, ReadStatus } from "@/components/admin/parts/list-notice";
import { Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import { notify } from "@/components/admin/parts/toasts";
import { type Fact, FactList, usePublished, WebsiteState } from "@/components/admin/record/facts";
import { StatusMenu } from "@/components/admin/record/work/status";
import { Thumbnail } from "@/components/admin/table/cells";
import { columnsOf, shownValue } from "@/components/admin/table/columns-of";
import { IconButton } from "@/components/admin/table/data-table";
import { cx } from "@/components/ui/cx";
import { projectCalls, publicationCalls } from "@/contract/calls/catalogue";
import { type ProjectDetails, projectDetails } from "@/contract/content/details";
import { projectEntity } from "@/contract/entities/catalogue";
import { fieldOf } from "@/contract/entities/entity";
import { questionsOf } from "@/contract/rules/catalogue";
import type { Project } from "@/contract/schemas/catalogue";
import { useCall, useWrite } from "@/lib/api/use-call";
import words from "@/lib/content/publication-words.json";
import { fillPlaceholders } from "@/lib/fill-in";
import styles from "./projects.module.scss";
import { useProjectEditor } from "./use-project-editor";

const columns = columnsOf<Project>(projectEntity, {
  customer: { width: 12.3, cardSlot: "start" },
  projectName: { width: 14, cardSlot: "title" },
  package: { header: "PackageName", width: 11.7 },
  imageUrl: { cell: (row) => <Thumbnail key={row.imageUrl} src={row.imageUrl} />, width: 10.4, cardSlot: "picture" },
  description: { width: 11.2, from: "x" },
  property_type: { width: 11.2 },
  plot_size: { width: 9.3 },
  status: {
    cell: (row) => <StatusMenu followed={{ kind: "project", row }} />,
    below: ({ _id }) => <WebsiteState id={_id} />,
    width: 17.4,
    cardSlot: "badge",
  },
});

export function ProjectsScreen({ myId }: { myId: string }) {
  const { error, isPublished } = usePublished();
  const [reviewed, setReviewed] = useState<Project>();

  const publishButton = (row: Project) => {
    const isPublic = isPublished(row._id);
    if (isPublic === undefined) return null;
    const [icon, label] = isPublic ? [GlobeOff, words.unpublish] : [Globe, words.publish];
    return <IconButton icon={icon} label={label} row={row} onClick={() => setReviewed(row)} />;
  };

  return (
    <>
      {error && <FormFailure>{words.unknown}</FormFailure>}
      <ListScreen
        title="Projects"
        record={{ kind: "project", myId }}
        list={projectCalls.list}
        columns={columns}
        rowActions={publishButton}
        editor={useProjectEditor()}
        empty="No projects yet. Add your first project."
        remove={{ noun: "project", call: projectCalls.remove, hasPictures: true }}
      />
      {reviewed && (
        <PublishDialog
          project={reviewed}
          isPublic={isPublished(reviewed._id) === true}
          onClose={() => setReviewed(undefined)}
        />
      )}
    </>
  );
}

type DialogProps = { project: Project; isPublic: boolean; onClose: () => void };

function PublishDialog({ project: { _id, projectName }, isPublic, onClose }: DialogProps) {
  const params = { id: _id };
  const review = useCall(publicationCalls.review, { params });
  const publish = useWrite(publicationCalls.publish);
  const unpublish = useWrite(publicationCalls.unpublish);
  const { failure, isRunning, run } = useAction();
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const [isEditing, setEditing] = useState(false);
  const editor = useProjectEditor();
  const { data } = review;
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
          <ReadStatus read={review} rows={3} />
          {data && details && (
            <>
              <p>{isPublic ? words.reads.on : words.reads.off}</p>
              <WhatVisitorsSee project={data.project} details={details} />
              {!isPublic && (
                <Doubts project={data.project} details={details} confirmed={confirmed} onConfirm={setConfirmed} />
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

const FIELDS = ["projectName", "package", "property_type", "plot_size", "status", "description"] as const;
const DETAILS = ["area", "areaBuilt", "months", "cost", "besides", "story", "familyWords", "family"] as const;

function WhatVisitorsSee({ project, details }: Review) {
  const described = details.pictures.filter(({ picture }) => picture?.alt);
  const pictures = described.map(({ picture, caption }) => ({ src: picture?.src ?? "", alt: picture?.alt, caption }));
  const mainPicture = project.imageUrl ? [{ src: project.imageUrl, alt: "", caption: "" }] : [];
  const shown = pictures.length > 0 ? pictures : mainPicture;
  const facts: Fact[] = [
    ...FIELDS.map((name): Fact => [fieldOf(projectEntity, name).label, shownValue(projectEntity, name, project)]),
    ...DETAILS.map(
      (name): Fact => [projectDetails[name].label, details[name] && describeValue(projectDetails[name], details[name])],
    ),
  ];
  return (
    <>
      {shown.length > 0 && (
        <ul className={cx(cluster(3), styles.pictures)}>
          {shown.map(({ src, alt = "", caption }) => (
            <li key={src} className={cx(smallPrint, text("ink-2", "snug"), breaks)}>
              <Image src={src} alt={alt} width={160} height={120} unoptimized />
              {[alt, caption].filter(Boolean).join(". ")}
            </li>
          ))}
        </ul>
      )}
      <FactList className={cx(stack(2), styles.facts)} facts={facts} />
    </>
  );
}

type DoubtsProps = Review & { confirmed: readonly string[]; onConfirm: (words: readonly string[]) => void };

function Doubts({ project, details, confirmed, onConfirm }: DoubtsProps) {
  const { names, amounts } = questionsOf({ project, details });
  const groups = [
    {
      doubts: names,
      title: fillPlaceholders(words.names, { customer: project.customer?.name ?? "" }),
      confirm: words.namesConfirmed,
    },
    { doubts: amounts, title: words.amounts, confirm: words.amountsConfirmed },
  ].filter(({ doubts }) => doubts.length > 0);
  if (groups.length === 0) return null;
  return (
    <div className={cx(stack(2), note("yellow"), text("ink"), padded(3, 3, 3), breaks, styles.doubts)}>
      {groups.map(({ doubts, title, confirm }) => (
        <div key={title}>
          <p>
            {title} <strong>{doubts.join(", ")}</strong>
          </p>
          <label className={tickBox}>
            <input
              type="checkbox"
              checked={doubts.every((word) => confirmed.includes(word))}
              onChange={({ target }) =>
                onConfirm([...confirmed.filter((word) => !doubts.includes(word)), ...(target.checked ? doubts : [])])
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
