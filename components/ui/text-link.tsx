import { Anchor, type AnchorProps } from "./anchor";
import { cx } from "./cx";
import { Icon } from "./icon";
import styles from "./text-link.module.scss";

export function TextLink({ className, ...rest }: AnchorProps) {
  return <Anchor className={cx(styles.link, className)} {...rest} />;
}

export function MoreLink({ children, ...rest }: AnchorProps) {
  return (
    <TextLink {...rest}>
      {children}
      <Icon name="arrow" />
    </TextLink>
  );
}
