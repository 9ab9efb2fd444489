import styles from "@/components/site/cards/service-list.module.scss";
import { TextLink } from "@/components/ui/text-link";
import { messages } from "@/contract/messages";
import type { Service } from "@/contract/schemas/service";

type ServiceListProps = {
  services: Service[] | undefined;
  /** Where one asks what a package covers of which no service is listed. */
  askAt?: string;
  /** A link to it opens the first: a browser opens the details that hold what an address names. */
  id?: string;
};

/** What the rate covers: each service opens to its lines. Undefined: the services could not be fetched. */
export function ServiceList({ services, askAt, id }: ServiceListProps) {
  if (!services?.length) {
    return (
      <div className={styles.none}>
        <p>{services ? messages.home.noServices : messages.home.services}</p>
        {askAt && <TextLink href={askAt}>Ask what's included</TextLink>}
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
        />
      ))}
    </>
  );
}

/** What the rate does not cover, where somebody wrote it. */
export const NotIncluded = ({ lines }: { lines: string[] }) =>
  lines.length > 0 && <Lines title="Not included" lines={lines} />;

const Lines = ({ id, title, lines }: { id?: string; title: string; lines: string[] }) => (
  <details className={styles.service}>
    <summary className={styles.summary}>{title}</summary>
    <ul id={id} className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </details>
);
