import { useTranslator } from "#translator";
import { registrationNumbers } from "@/components/site/frame/parts";
import { FactList } from "@/components/site/sections/own-page";
import styles from "@/components/site/sections/people.module.scss";
import { Sample } from "@/components/site/sections/sample";
import { SplitSection } from "@/components/site/sections/section";
import { cx } from "@/components/ui/cx";
import { Photo } from "@/components/ui/photo";
import { TextLink } from "@/components/ui/text-link";
import type { Company } from "@/contract/content/company";
import type { DocumentOf } from "@/contract/content/documents";
import { internationalPhone } from "@/contract/phone";
import { telLink } from "@/lib/contact-links";

const SECTION_ID = "people";
const SECTION_TITLE = "Who builds your house";

type PeopleProps = DocumentOf<"people"> & { company: Company; background?: "paper"; isScreenOnly?: boolean };

/** Leaves out facts that staff have not entered, of which the setup checklist reminds them. */
export function People({ people, since, warranty, company, background, isScreenOnly }: PeopleProps) {
  const { t } = useTranslator();
  const facts = [
    { term: t("Building since"), value: since ? String(since) : "" },
    { term: company.legalName || company.brand, value: registrationNumbers(company) },
  ];
  const hasFacts = facts.some(({ value }) => value);
  if (people.length === 0 && !warranty && !hasFacts) return null;
  const titleWithoutPeople = warranty ? "Our warranty" : "Our registration";
  return (
    <SplitSection
      id={SECTION_ID}
      title={t(people.length > 0 ? SECTION_TITLE : titleWithoutPeople)}
      background={background}
      isScreenOnly={isScreenOnly}
    >
      {people.length > 0 && (
        <ul className={styles.people}>
          {people.map((person) => (
            <Person key={`${person.name} ${person.role}`} {...person} />
          ))}
        </ul>
      )}
      {warranty && people.length > 0 && <h3 className="h3 above-6">{t("Our warranty")}</h3>}
      {warranty && <p className={cx("lead lines above-2", styles.warranty)}>{warranty}</p>}
      {hasFacts && (
        <div className="above-6">
          <FactList facts={facts} />
        </div>
      )}
    </SplitSection>
  );
}

/** Names the first people near the top of the page, because their section is far down. */
export function PeopleLine({ people }: Pick<PeopleProps, "people">) {
  const { t } = useTranslator();
  if (people.length === 0) return null;
  const firstPeople = people.slice(0, 3);
  return (
    <div className={cx("ruled unprinted", styles.strip)}>
      <div className={cx("wrap pad-4", styles.line)}>
        <p>
          <TextLink href={`#${SECTION_ID}`}>{t(SECTION_TITLE)}</TextLink>{" "}
          {firstPeople.some(({ isSample }) => isSample) && <Sample />}
        </p>
        <ul className={styles.names}>
          {firstPeople.map(({ name, role }) => (
            <li key={`${name} ${role}`}>
              <b className="mid">{name}</b>
              <span className="text-2">, {role}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Person({ name, role, text, languages, mobile, picture, isSample }: PeopleProps["people"][number]) {
  const { t } = useTranslator();
  return (
    <li className={styles.person}>
      {picture ? (
        <Photo {...picture} className={styles.face} sizes="7rem" />
      ) : (
        <span className={styles.face} aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
      <div>
        <h3 className="h3">
          {name} {isSample && <Sample />}
        </h3>
        <p className="text-2">{role}</p>
        {text && <p className="above-2">{text}</p>}
        {languages && <p className="fine text-2 above-2">{t("Speaks {languages}", { languages })}</p>}
        {mobile && (
          <p className="unprinted">
            <a className="tap-link" href={telLink(mobile)}>
              {internationalPhone(mobile)}
            </a>
          </p>
        )}
      </div>
    </li>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.match(/\p{L}\p{M}*/u)?.[0] ?? "")
    .join("");
