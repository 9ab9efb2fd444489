import { useTranslator } from "#translator";
import { Icon } from "@/components/ui/icon";
import { estimatorWords } from "@/lib/content/estimator-words";
import { type SharedEstimate, type Site, shareLink } from "@/lib/estimate/shared";
import styles from "./pdf-link.module.scss";

/** A link, so that it works without script. WhatsApp asks for the receiver. */
export function ShareLink({ shared, site }: { shared: SharedEstimate; site: Site }) {
  const translator = useTranslator();
  return (
    <a className={styles.link} href={shareLink(shared, site, translator)} target="_blank" rel="noopener nofollow">
      <Icon name="share" />
      {translator.t(estimatorWords.sendToFamily)}
    </a>
  );
}
