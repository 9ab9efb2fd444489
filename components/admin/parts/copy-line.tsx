import fields from "@/components/admin/fields/fields.module.scss";
import { basis, cluster, text } from "@/components/admin/kit/layout";
import { cx } from "@/components/ui/cx";
import { Button } from "./button";
import { notify, Spoken } from "./toasts";

const mono = cx(text("mono"), basis(12));

type CopyWords = Record<"copy" | "copied" | "cannotCopy", string>;

export async function copyText(text: string, { copied, cannotCopy }: Omit<CopyWords, "copy">) {
  try {
    await navigator.clipboard.writeText(text);
    notify.done(copied);
  } catch {
    notify.failed(cannotCopy);
  }
}

export function CopyLine({ text, label, words }: { text: string; label: string; words: CopyWords }) {
  return (
    <div className={cluster(2)}>
      <input
        className={cx(fields.control, mono)}
        readOnly
        value={text}
        aria-label={label}
        onFocus={({ target }) => target.select()}
      />
      <Button look="main" data-copy onClick={() => void copyText(text, words)}>
        {words.copy}
      </Button>
    </div>
  );
}

type Words = CopyWords & Record<"made" | "address", string>;

export const CopyAddress = ({ address, words }: { address: string; words: Words }) => (
  <>
    <Spoken>{words.made}</Spoken>
    <CopyLine text={address} label={words.address} words={words} />
  </>
);
