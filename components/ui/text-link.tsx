import { Anchor, type AnchorProps } from "./anchor";
import { cx } from "./cx";
import { Icon } from "./icon";
import styles from "./text-link.module.scss";

/** A link that stands alone on its line, tall enough for a thumb. */
export function TextLink({ className, ...rest }: AnchorProps) {
  return <Anchor className={cx(styles.link, className)} {...rest} />;
}

/** The same, where it leads on to more. */
export function MoreLink({ children, ...rest }: AnchorProps) {
  return (
    <TextLink {...rest}>
      {children}
      <Icon name="arrow" />
    </TextLink>
  );
}
