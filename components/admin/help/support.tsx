import { Panel } from "@/components/admin/parts/panel";
import type { Company } from "@/contract/content/company";
import { contactLinks } from "@/lib/contact-links";
import { helpWords } from "@/lib/content/help/help-words";
import styles from "./help-screen.module.scss";

const words = helpWords.support;

/** Whom to ask, and the office's own phone number and email. */
export function Support({ company }: { company: Pick<Company, "phone" | "email" | "whatsapp"> }) {
  const { call, email } = contactLinks(company);
  return (
    <div id={words.id} className={styles.support}>
      <Panel title={words.title}>
        <ul className={styles.people}>
          {words.people.map((who) => (
            <li key={who}>{who}</li>
          ))}
          {(call || email) && (
            <li>
              {words.office} {call && <a href={call}>{company.phone}</a>}
              {call && email && ", "}
              {email && <a href={email}>{company.email}</a>}
            </li>
          )}
          {!call && !email && <li>{words.noOffice}</li>}
        </ul>
      </Panel>
    </div>
  );
}
