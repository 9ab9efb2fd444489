import type { Metadata } from "next";
import { PlainPage } from "@/components/site/plain-page";
import { SquareFoot } from "@/components/site/square-foot";
import { messages } from "@/contract/messages";

export const metadata: Metadata = { title: messages.notFound };

export default function NotFound() {
  return (
    <PlainPage title={messages.notFound} lead="We couldn't find this page.">
      <SquareFoot />
    </PlainPage>
  );
}
