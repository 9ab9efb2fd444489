import { Button } from "@/components/admin/parts/button";
import type { Fields } from "@/contract/content/fields";
import { siteEditorWords } from "@/lib/content/site-editor-words";
import { moment } from "@/lib/format";
import styles from "./document-editor.module.scss";
import type { Meanwhile } from "./use-document";
import { worded } from "./worded";

const words = siteEditorWords.meanwhile;

type Props = {
  meanwhile: Meanwhile;
  fields: Fields;
  yours: Record<string, unknown>;
  onChoose: (name: string, value?: { theirs: unknown }) => void;
};

/** Changes that another employee saved meanwhile, next to the typed values, so that they are not overwritten unseen. */
export function ChangedMeanwhilePanel({ meanwhile: { content, names }, fields, yours, onChoose }: Props) {
  const when = content.savedAt ? moment(new Date(content.savedAt)) : "";
  return (
    <section className={styles.meanwhile} role="alert">
      <h3 className={styles.subtitle}>{words.title(content.savedBy ?? "", when)}</h3>
      <p>{names.length > 0 ? words.what : words.nothing}</p>
      {names.map((name) => {
        const field = fields[name];
        if (!field) return null;
        const theirs = content.value[name];
        return (
          <div key={name} className={styles.choice}>
            <h4>{field.label}</h4>
            <div className={styles.sides}>
              <div>
                <p className={styles.side}>{words.yours}</p>
                <p className={styles.said}>{worded(field, yours[name])}</p>
                <Button aria-label={`${words.keepYours}: ${field.label}`} onClick={() => onChoose(name)}>
                  {words.keepYours}
                </Button>
              </div>
              <div>
                <p className={styles.side}>{words.theirs}</p>
                <p className={styles.said}>{worded(field, theirs)}</p>
                <Button aria-label={`${words.takeTheirs}: ${field.label}`} onClick={() => onChoose(name, { theirs })}>
                  {words.takeTheirs}
                </Button>
              </div>
            </div>
          </div>
        );
      })}
    </section>
  );
}
