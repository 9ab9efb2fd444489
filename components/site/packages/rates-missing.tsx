import { useTranslator } from "#translator";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { visitorMessages } from "@/contract/visitor-messages";

export function RatesMissing({ failed }: { failed: boolean }) {
  const { t } = useTranslator();
  return (
    <Notice message={t(failed ? visitorMessages.home.packages : visitorMessages.home.noPackages)}>
      <TextLink href="#contactform">{t("Ask us for the rates")}</TextLink>
    </Notice>
  );
}
