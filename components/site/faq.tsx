import styles from "./faq.module.scss";

type FaqProps = { questions: readonly { question: string; answer: string }[] };

/** One open at a time: the browser sees to it, because the details share a name. */
export function Faq({ questions }: FaqProps) {
  return (
    <div className={styles.list}>
      {questions.map(({ question, answer }, index) => (
        <details key={question} name="faq" open={index === 0} className={styles.item}>
          <summary className={styles.question}>{question}</summary>
          <div className={styles.answer}>
            <p>{answer}</p>
          </div>
        </details>
      ))}
    </div>
  );
}
