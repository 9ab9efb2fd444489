import type { Metadata } from "next";
import { SquareFoot } from "@/components/site/cards/square-foot";
import { PlainPage } from "@/components/site/frame/plain-page";
import { messages } from "@/contract/messages";

export const metadata: Metadata = { title: messages.notFound };

export default function NotFound() {
  return (
    <PlainPage title={messages.notFound} lead="We couldn't find this page.">
      <SquareFoot />
    </PlainPage>
  );
}
