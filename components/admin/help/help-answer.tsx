import Image from "next/image";
import { type HelpAnswer, questionOf } from "@/lib/content/help/answers";
import styles from "./help-screen.module.scss";
import { helpPictures } from "./pictures";

export function HelpAnswerPart({ answer }: { answer: HelpAnswer }) {
  const { id, steps, note, picture } = answer;
  return (
    <article className={styles.answer} id={id} aria-labelledby={`${id}-question`}>
      <div>
        <h3 id={`${id}-question`} className={styles.question}>
          {questionOf(answer)}
        </h3>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {picture && <Picture {...picture} />}
    </article>
  );
}

/** Stored at the size that is shown. */
const Picture = ({ name, alt }: NonNullable<HelpAnswer["picture"]>) => (
  <Image className={styles.picture} src={helpPictures[name]} alt={alt} unoptimized />
);
