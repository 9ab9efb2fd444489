import type { ReactNode } from "react";
import { useTranslator } from "#translator";
import { PlainPage } from "@/components/site/frame/plain-page";
import { ButtonLink } from "@/components/ui/button";
import { visitorMessages } from "@/contract/visitor-messages";
import { refusedFormTitle } from "@/lib/content/enquiry-questions";
import { pages } from "@/lib/content/pages";
import { readContent } from "@/server/web/site/content";

export async function Thanks({ receipt }: { receipt?: ReactNode }) {
  const { t } = useTranslator();
  const { title, text } = await readContent("confirmation");
  return (
    <PlainPage
      title={title}
      lead={`${t(visitorMessages.enquiry.sent)} ${text}`}
      beside={<NextSteps />}
      action={
        <>
          {receipt}
          <p>
            <ButtonLink href="/">{t("Back to Homepage")}</ButtonLink>
          </p>
        </>
      }
    />
  );
}

/** Answers an address without a valid, recent receipt, so it must not claim that an enquiry was sent. */
export function NoReceipt() {
  const { t } = useTranslator();
  return (
    <PlainPage
      title={t(refusedFormTitle)}
      lead={t("There is no enquiry to show here.")}
      action={<ButtonLink href={pages.contact.href}>{t("Go to the form")}</ButtonLink>}
    />
  );
}

async function NextSteps() {
  const { t } = useTranslator();
  const { steps } = await readContent("steps");
  const nextSteps = steps.slice(1); // the first step is the enquiry itself
  if (nextSteps.length === 0) return null;
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="h3 mid below-4">
        {t("What happens next")}
      </h2>
      <ol className="top-text">
        {nextSteps.map(({ title, text }) => (
          <li key={title} className="pad-4 ruled">
            <h3 className="name mid">{title}</h3>
            <p className="text-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
