import { Photo } from "@/components/ui/photo";
import { MoreLink } from "@/components/ui/text-link";
import { about } from "@/lib/content/home";
import { counters } from "@/lib/content/site";
import frame from "../art/site-frame.jpg";
import { Figure } from "../figure";
import { Section } from "../section";
import styles from "./about.module.scss";

export function About() {
  return (
    <Section>
      <div className={styles.about}>
        <h2 className={styles.statement}>{about.statement}</h2>
        <Figure className={styles.figure} caption="Artist's impression">
          <Photo
            className={styles.picture}
            src={frame}
            alt="Open timber frame with roof trusses on a building site of red earth, scaffold and stacked timber around it"
            sizes="(width >= 64em) 55vw, 100vw"
            placeholder="blur"
          />
        </Figure>
        <div className={styles.text}>
          <p>{about.text}</p>
          <MoreLink href="/about-us">About us</MoreLink>
        </div>
        <dl className={styles.counters}>
          {counters.map(({ target, suffix, label }) => (
            <div key={label} className={styles.counter}>
              <dt>{label}</dt>
              <dd>
                <animated-counter suppressHydrationWarning>{`${target}${suffix}`}</animated-counter>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
