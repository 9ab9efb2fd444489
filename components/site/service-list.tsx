import { messages } from "@/lib/content/messages";
import type { Service } from "@/lib/schemas/service";
import styles from "./service-list.module.scss";

/** What the rate covers: each service opens to its lines. Undefined: the services could not be fetched. */
export function ServiceList({ services }: { services: Service[] | undefined }) {
  if (!services) return <p className={styles.none}>{messages.home.services}</p>;
  if (services.length === 0) return <p className={styles.none}>{messages.home.noServices}</p>;
  return (
    <>
      {services.map((service) => (
        <details key={service._id} className={styles.service}>
          <summary className={styles.summary}>{service.serviceName}</summary>
          <ul className={styles.lines}>
            {service.description.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}
