import { useId } from "react";
import { FormProvider } from "react-hook-form";
import { Spoken } from "@/components/admin/parts/announcer";
import { Button } from "@/components/admin/parts/button";
import type { Field } from "@/contract/content/fields";
import { visitorMessages } from "@/contract/visitor-messages";
import { ContentField } from "../content-editor/content-field";
import { DetailsRow } from "../content-editor/package-scope";
import { worded } from "../content-editor/worded";
import { ChangedMeanwhile } from "../fields/changed-meanwhile";
import styles from "./details-part.module.scss";
import { detailsWords as words } from "./details-words";
import type { Details } from "./use-details";

/** The second part of a form: the details that the site stores for a row. */
export function DetailsPart({ details }: { details: Details }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div>
        <h3 id={id} className={styles.title}>
          {words.title}
        </h3>
        <p className={styles.lead}>{words.lead}</p>
      </div>
      <DetailsRow value={details.id}>
        <Inside details={details} />
      </DetailsRow>
    </section>
  );
}

function Inside({ details: { form, fields, changes, error, reload, isReady } }: { details: Details }) {
  if (error) {
    return (
      <div className={styles.failed} role="alert">
        <p>{words.notLoaded}</p>
        <Button onClick={reload}>{words.again}</Button>
      </div>
    );
  }
  if (!isReady) return <Spoken>{visitorMessages.loading}</Spoken>;
  const all: [string, Field][] = Object.entries(fields);
  return (
    // The row's own changes appear with its fields; these are changes to the details, of any field kind.
    <ChangedMeanwhile value={{}}>
      {all.map(([name, field]) => {
        const change = changes[name];
        return (
          change && (
            <p key={name} className={styles.changed}>
              {words.changedTo(field.label, worded(field, change.now), worded(field, change.was))}
            </p>
          )
        );
      })}
      <FormProvider {...form}>
        {all.map(([name, field]) => (
          <ContentField key={name} name={name} field={field} />
        ))}
      </FormProvider>
    </ChangedMeanwhile>
  );
}
