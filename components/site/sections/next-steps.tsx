import { useTranslator } from "#translator";
import { readContent } from "@/server/web/site/content";

export async function NextSteps() {
  const { t } = useTranslator();
  const { steps } = await readContent("steps");
  const [, ...next] = steps;
  if (next.length === 0) return null;
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="h3 mid below-4">
        {t("What happens next")}
      </h2>
      <ol className="top-text">
        {next.map(({ title, text }) => (
          <li key={title} className="pad-4 ruled">
            <h3 className="name mid">{title}</h3>
            <p className="text-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
