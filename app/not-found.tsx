import type { Metadata } from "next";
import { useTranslator } from "#translator";
import { SquareFoot } from "@/components/site/cards/square-foot";
import { PlainPage } from "@/components/site/frame/plain-page";
import { messages } from "@/contract/messages";

export const metadata: Metadata = { title: messages.notFound };

export default function NotFound() {
  const { t } = useTranslator();
  return (
    <PlainPage title={t(messages.notFound)} lead={t("We couldn't find this page.")}>
      <SquareFoot />
    </PlainPage>
  );
}
