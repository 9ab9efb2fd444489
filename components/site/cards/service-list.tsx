import type { ReactNode } from "react";
import { useTranslator } from "#translator";
import styles from "@/components/site/cards/service-list.module.scss";
import { Sample } from "@/components/site/sections/sample";
import { Anchor, TextLink } from "@/components/ui/text-link";
import type { PackageDetails } from "@/contract/content/details";
import { visitorMessages } from "@/contract/visitor-messages";
import type { Exclusion } from "@/lib/content/exclusions";
import { rich } from "@/lib/content/language/rich";
import { lineWords } from "@/lib/content/shown-details";
import type { Offer } from "@/server/features/catalogue";

type ServiceListProps = {
  offer: Pick<Offer, "services" | "details">;
  summary: ReactNode;
  questionHref: string;
  /** A link to this id opens the first service, because browsers open the `details` around a link's target. */
  id?: string;
  className?: string;
};

export function ServiceList({ offer: { services, details }, summary, questionHref, id, className }: ServiceListProps) {
  const { t } = useTranslator();
  if (!services?.length) {
    return (
      <div className="small text-2 breaks pad-4 dashed">
        <p>{t(services ? visitorMessages.home.noServices : visitorMessages.home.services)}</p>
        <TextLink href={questionHref}>{t("Ask what's included")}</TextLink>
      </div>
    );
  }
  return (
    <details className={className}>
      {summary}
      {services.map((service, index) => (
        <ServiceDetails
          key={service._id}
          id={index === 0 ? id : undefined}
          title={service.serviceName}
          lines={service.description}
          materials={details.lines}
        />
      ))}
    </details>
  );
}

/** The name is for screen readers only, because sighted visitors see it next to the link. */
export function BuildLinkText({ name }: { name: string }) {
  const { t } = useTranslator();
  return rich(t("{build} with {name}", { name }), { build: t("Let's Build") }, (text) => (
    <span className="unseen">{text}</span>
  ));
}

export const NotIncluded = ({ exclusions, listHref }: { exclusions: readonly Exclusion[]; listHref: string }) => {
  const { t, counted, sentenceEnd } = useTranslator();
  const unconditional = exclusions.filter(({ isOnlyIf }) => !isOnlyIf);
  if (unconditional.length === 0) return null;
  return (
    <details className={styles.service}>
      <summary className={styles.summary}>
        {counted(unconditional.length, { one: "{n} thing not included", other: "{n} things not included" })}
      </summary>
      <p className={styles.lines}>
        <span>{unconditional.map(({ name }) => name).join(", ") + sentenceEnd}</span>{" "}
        <Anchor href={listHref}>{t("See the full list")}</Anchor>
      </p>
    </details>
  );
};

type ServiceDetailsProps = { id?: string; title: string; lines: string[]; materials: PackageDetails["lines"] };

function ServiceDetails({ id, title, lines, materials }: ServiceDetailsProps) {
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
