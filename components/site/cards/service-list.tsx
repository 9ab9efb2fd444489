import { useTranslator } from "#translator";
import styles from "@/components/site/cards/service-list.module.scss";
import { Sample } from "@/components/site/sections/sample";
import { Anchor, TextLink } from "@/components/ui/text-link";
import type { PackageDetails } from "@/contract/content/details";
import type { Service } from "@/contract/schemas/catalogue";
import { visitorMessages } from "@/contract/visitor-messages";
import type { Exclusion } from "@/lib/content/exclusions";
import { rich } from "@/lib/content/language/rich";
import { lineWords } from "@/lib/content/shown-details";

type ServiceListProps = {
  services: Service[] | undefined;
  materials: PackageDetails["lines"];
  questionHref?: string;
  /** A link to this id opens the first service, as browsers open `details` around a target. */
  id?: string;
};

/** Undefined: loading failed. */
export function ServiceList({ services, materials, questionHref, id }: ServiceListProps) {
  const { t } = useTranslator();
  if (!services?.length) {
    return (
      <div className="small text-2 breaks pad-4 dashed">
        <p>{t(services ? visitorMessages.home.noServices : visitorMessages.home.services)}</p>
        {questionHref && <TextLink href={questionHref}>{t("Ask what's included")}</TextLink>}
      </div>
    );
  }
  return (
    <>
      {services.map((service, index) => (
        <Lines
          key={service._id}
          id={index === 0 ? id : undefined}
          title={service.serviceName}
          lines={service.description}
          materials={materials}
        />
      ))}
    </>
  );
}

/** Only screen readers hear the name, which is next to the link. */
export function BuildWith({ name }: { name: string }) {
  const { t } = useTranslator();
  return rich(t("{build} with {name}", { name }), { build: t("Let's Build") }, (words) => (
    <span className="unseen">{words}</span>
  ));
}

export const NotIncluded = ({ exclusions, listHref }: { exclusions: readonly Exclusion[]; listHref: string }) => {
  const { t, counted, sentenceEnd } = useTranslator();
  const always = exclusions.filter(({ isOnlyIf }) => !isOnlyIf);
  if (always.length === 0) return null;
  return (
    <details className={styles.service}>
      <summary className={styles.summary}>
        {counted(always.length, { one: "{n} thing not included", other: "{n} things not included" })}
      </summary>
      <p className={styles.lines}>
        <span>{always.map(({ name }) => name).join(", ") + sentenceEnd}</span>{" "}
        <Anchor href={listHref}>{t("See the full list")}</Anchor>
      </p>
    </details>
  );
};

type LinesProps = { id?: string; title: string; lines: string[]; materials: PackageDetails["lines"] };

function Lines({ id, title, lines, materials }: LinesProps) {
  const translator = useTranslator();
  return (
    <details className={styles.service}>
      <summary className={styles.summary}>{translator.text(title)}</summary>
      <ul id={id} className={styles.lines}>
        {lines.map((line) => {
          const material = lineWords(line, materials, translator);
          return (
            <li key={line}>
              {translator.text(line)}
              {material && (
                <span className="small text-2 block">
                  {material.text} {material.isSample && <Sample />}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
