import type { Metadata } from "next";
import { useTranslator } from "#translator";
import { SquareFoot } from "@/components/site/cards/square-foot";
import { PlainPage } from "@/components/site/frame/plain-page";
import { visitorMessages } from "@/contract/visitor-messages";

export const metadata: Metadata = { title: visitorMessages.notFound };

export default function NotFound() {
  const { t } = useTranslator();
  return (
    <PlainPage title={t(visitorMessages.notFound)} lead={t("We couldn't find this page.")}>
      <SquareFoot />
    </PlainPage>
  );
}
