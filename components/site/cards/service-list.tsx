import styles from "@/components/site/cards/service-list.module.scss";
import { TextLink } from "@/components/ui/text-link";
import { messages } from "@/contract/messages";
import type { Service } from "@/contract/schemas/service";

type ServiceListProps = {
  services: Service[] | undefined;
  /** The link to ask about a package without listed services. */
  askAt?: string;
  /** A link to this id opens the first service, as browsers open `details` around a target. */
  id?: string;
};

/** The services that the rate covers, each with its lines. Undefined: loading failed. */
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
