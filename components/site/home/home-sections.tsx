import type { ReactNode } from "react";
import { useTranslator } from "#translator";
import { drawingAt, Figure, FLOOR_PLAN } from "@/components/site/cards/picture";
import { ProjectCard } from "@/components/site/cards/project-card";
import { CityWords, cityTextProps } from "@/components/site/sections/city-words";
import { answerId, type Question } from "@/components/site/sections/faq";
import { Sample } from "@/components/site/sections/sample";
import { Section, SectionHead, SplitSection } from "@/components/site/sections/section";
import { cx } from "@/components/ui/cx";
import { Notice } from "@/components/ui/notice";
import { Photo } from "@/components/ui/photo";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { MoreLink, TextLink } from "@/components/ui/text-link";
import type { DocumentOf } from "@/contract/content/documents";
import type { Counter, Testimonial } from "@/contract/content/lists";
import { home } from "@/contract/content/pages";
import { visitorMessages } from "@/contract/visitor-messages";
import { COVERED, PAYMENTS, pathOfProject } from "@/lib/content/pages";
import type { ShownProject } from "@/server/features/catalogue";
import courtVerandah from "../art/court-verandah.jpg";
import styles from "./home-sections.module.scss";

type HomeWords = DocumentOf<"home">;

/** A failed read (`undefined`) shows the message for no projects, because there is none for a failure. */
export function CompletedProjects({ projects }: { projects: ShownProject[] | undefined }) {
  const { t } = useTranslator();
  return (
    <Section isScreenOnly className={styles.section}>
      <SectionHead title={t("Houses we've completed")}>
        <MoreLink href="/our-project">{t("See all projects")}</MoreLink>
      </SectionHead>
      {projects?.length ? (
        <div className={styles.row}>
          {projects.map((project, index) => (
            <ProjectCard
              key={project._id}
              className={styles.card}
              project={project}
              drawing={drawingAt(index)}
              sizes={
                index === 0
                  ? "(width >= 64em) 55vw, (width >= 40em) 50vw, 84vw"
                  : "(width >= 64em) 24vw, (width >= 40em) 50vw, 84vw"
              }
              href={pathOfProject(project)}
            />
          ))}
        </div>
      ) : (
        <Notice message={t(visitorMessages.home.noCompletedProjects)}>
          <MoreLink href="/designs-plans">{t("See floor plans")}</MoreLink>
        </Notice>
      )}
    </Section>
  );
}

export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { t } = useTranslator();
  const agreedTestimonials = testimonials.filter(({ hasAgreed }) => hasAgreed);
  if (agreedTestimonials.length === 0) return null;
  return (
    <Section background="timber" isCompact isScreenOnly>
      <h2 className="unseen">{t("Testimonials")}</h2>
      <ScrollRegion className={styles.testimonials} label={t("What customers say")}>
        {agreedTestimonials.map(({ words, name, area, project, picture, isSample }) => (
          <figure key={words} className={picture ? styles.withPicture : undefined}>
            {picture && (
              <Photo className={cx("below-4", styles.picture)} {...picture} sizes="(width >= 40em) 55vw, 84vw" />
            )}
            <blockquote className={cx("state pretty", styles.words)}>“{words}”</blockquote>
            <figcaption className={cx("text-2", styles.author)}>
              {[name, area, project].filter(Boolean).join(", ")} {isSample && <Sample />}
            </figcaption>
          </figure>
        ))}
      </ScrollRegion>
    </Section>
  );
}

export function BankingPartners({ lead, banks }: DocumentOf<"banks">) {
  const { t } = useTranslator();
  if (banks.length === 0) return null;
  return (
    <SplitSection isCompact isScreenOnly title={t("Banking partners")} lead={lead}>
      <ul className={styles.banks}>
        {banks.map(({ name, logo, href, isSample }) => (
          <li key={name} className={cx("balance", styles.bank)}>
            {logo && <Photo className={styles.logo} {...logo} alt="" sizes="10rem" />}
            {href ? (
              <a href={href} target="_blank" rel="noopener">
                {name}
              </a>
            ) : (
              name
            )}
            {isSample && <Sample />}
          </li>
        ))}
      </ul>
    </SplitSection>
  );
}

type WhyChooseUsProps = Pick<HomeWords, "reasonsTitle" | "reasons"> & {
  questions: readonly Question[];
  hasMilestones: boolean;
};

export function WhyChooseUs({ reasonsTitle, reasons, questions, hasMilestones }: WhyChooseUsProps) {
  const { t } = useTranslator();
  if (reasons.length === 0) return null;
  const proofHrefs = {
    packages: "#packages",
    services: `#${COVERED}`,
    payments: hasMilestones ? `#${PAYMENTS}` : answerHref(questions, /pay/i),
    time: answerHref(questions, /how long/i),
  };
  return (
    <Section background="paper" isScreenOnly>
      <SectionHead title={reasonsTitle} />
      <div className={styles.reasons}>
        {reasons.map(({ title, text, proof }) => (
          <div key={title} className={styles.reason}>
            <h3 className="h3 mid">{title}</h3>
            <p className={cx("text-2", styles.text)}>{text}</p>
            {proof !== "nowhere" && (
              <TextLink href={proofHrefs[proof]}>{t(home.reasons.of.proof.options[proof])}</TextLink>
            )}
          </div>
        ))}
      </div>
    </Section>
  );
}

/** Without a question on the topic, leads to the FAQ (app/(site)/page.tsx). */
function answerHref(questions: readonly Question[], topic: RegExp) {
  const question = questions.find((candidate) => topic.test(candidate.inEnglish ?? candidate.question));
  return question ? `#${answerId(question)}` : "#home-packages-section";
}

type AboutProps = { words: HomeWords; wordsByCity: Record<string, HomeWords>; counters: readonly Counter[] };

export function About({ words, wordsByCity, counters }: AboutProps) {
  const { t } = useTranslator();
  return (
    <Section isScreenOnly>
      <div className="columns-12 rows-5">
        <h2 className="state pretty span-1-8">{words.statement}</h2>
        <div className={cx("text-2", styles.aboutText)}>
          <p className="from-m" {...cityTextProps("about")}>
            {words.about}
          </p>
          <CityWords wordsByCity={aboutByCity(wordsByCity)} />
          <MoreLink href="/about-us">{t("More about us")}</MoreLink>
        </div>
        {counters.length > 0 && (
          <dl className={cx("span-1-8", styles.counters)}>
            {counters.map(({ target, suffix, label }) => (
              <div key={label} className={cx("relative", styles.counter)}>
                <dt className="small text-2">{label}</dt>
                <dd className="tabular">
                  <animated-counter suppressHydrationWarning>{`${target ?? ""}${suffix}`}</animated-counter>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {counters.some(({ isSample }) => isSample) && (
          <p className={cx("meta text-2 span-1-8", styles.sampleNote)}>
            <Sample /> {t("Our own figures will come here.")}
          </p>
        )}
      </div>
    </Section>
  );
}

const aboutByCity = (wordsByCity: AboutProps["wordsByCity"]) =>
  Object.fromEntries(Object.entries(wordsByCity).map(([city, { about }]) => [city, { about }]));

export function Services({ words }: { words: Pick<HomeWords, "servicesTitle" | "fullHouse" | "plans"> }) {
  const { t } = useTranslator();
  return (
    <Section isScreenOnly>
      <div className={styles.services}>
        <h2 className={cx("h2 all-columns", styles.heading)}>{words.servicesTitle}</h2>
        <Service
          title={t("The complete house")}
          text={words.fullHouse}
          caption={t("Artist's impression")}
          picture={
            <Photo
              className={styles.photo}
              src={courtVerandah}
              alt={t("Timber verandah of a courtyard house, looking over its garden court and lily tank")}
              sizes="(width >= 64em) 38vw, 50vw"
              placeholder="blur"
            />
          }
        />
        <Service
          title={t("Floor plans")}
          text={words.plans}
          extraLink={<MoreLink href="/designs-plans">{t("See floor plans")}</MoreLink>}
          caption={t("Cauvery, ground floor")}
          picture={
            <Photo
              className={styles.plan}
              src={FLOOR_PLAN}
              alt={t("Floor plan of Cauvery, a single-storey house around a courtyard")}
              width={600}
              height={750}
            />
          }
        />
      </div>
    </Section>
  );
}

type ServiceProps = { title: string; text: string; caption: string; picture: ReactNode; extraLink?: ReactNode };

function Service({ title, text, caption, picture, extraLink }: ServiceProps) {
  const { t } = useTranslator();
  return (
    <article className={styles.service}>
      <Figure caption={caption}>{picture}</Figure>
      <h3 className="h3 mid above-2">{title}</h3>
      <p className="text-2 from-m">{text}</p>
      <div className="cluster apart-5">
        {extraLink}
        <MoreLink href="/our-project">{t("View projects")}</MoreLink>
      </div>
    </article>
  );
}
