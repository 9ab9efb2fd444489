import type { NewApp } from "@/contract/schemas/second-factor";
import { QrCode } from "./qr-code";
import styles from "./second-factor.module.scss";
import { secondFactorWords as words } from "./second-factor-words";

/** The secret for an authenticator app, as a QR code and as text. */
export const AppSecret = ({ address, secret }: NewApp) => (
  <div className={styles.secret}>
    <p>{words.app.scan}</p>
    <QrCode text={address} label={words.app.picture} />
    <p>
      {words.app.type} <code className={styles.letters}>{secret.replace(/.{4}(?=.)/g, "$& ")}</code>
    </p>
  </div>
);
