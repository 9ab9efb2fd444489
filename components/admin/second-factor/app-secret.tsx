import { encode } from "uqr";
import fieldsStyles from "@/components/admin/fields/fields.module.scss";
import { PlainField } from "@/components/admin/fields/plain-field";
import { breaks } from "@/components/admin/kit/content";
import { marginAbove, place, stack, text } from "@/components/admin/kit/layout";
import { cx } from "@/components/ui/cx";
import type { NewApp } from "@/contract/schemas/second-factor";

export const AppSecret = ({ address, secret }: NewApp) => (
  <div className={stack(3)}>
    <p>Scan this QR code with an authenticator app, such as Google Authenticator, Aegis or 2FAS.</p>
    <QrCode text={address} label="QR code for the setup key" />
    <p>
      Or enter this setup key in the app:{" "}
      <code className={cx(place("block"), marginAbove(1), text("smallSize"), breaks)}>
        {secret.replace(/.{4}(?=.)/g, "$& ") /* in groups of four */}
      </code>
    </p>
  </div>
);

function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
  return (
    <svg
      className={fieldsStyles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squares.join("")} />
    </svg>
  );
}

export const CodeField = ({ label, describedBy }: { label: string; describedBy?: string | undefined }) => (
  <PlainField
    label={label}
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={40}
    spellCheck={false}
    aria-describedby={describedBy}
    required
  />
);
