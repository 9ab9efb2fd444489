/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { fakeAnswers } from "@/components/admin/testing";
import { HOUR_MS } from "@/contract/durations";
import type { Language } from "@/contract/language";
import type { ReplyInput } from "@/contract/schemas/whatsapp";
import { Reach } from "./reach";

const prepared = { _id: "0", name: "Rates", channel: "whatsapp" as const, subject: "", text: "Namaste Asha" };
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

/** The ways to reach a person who wrote so many hours ago. */
function show({ hoursAgo, phone = "9000000014", language }: { hoursAgo: number; phone?: string; language?: Language }) {
  const sent: { reply: ReplyInput; text: string }[] = [];
  const openUntil = new Date(Date.now() + (24 - hoursAgo) * HOUR_MS).toISOString();
  const send = async (reply: ReplyInput, text: string) => void sent.push({ reply, text });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Reach
        person={{ phone, email: "" }}
        templates={[prepared]}
        chat={{ isConnected: true, openUntil, sent: {} }}
        language={language}
        onReached={() => {}}
        send={send}
      />
    </SWRConfig>,
  );
  return sent;
}

test("approved templates in the enquiry's language are offered first, the others as Meta lists them", async () => {
  const named = (name: string, language: string) => ({ name, language, text: "Namaste", blanks: [] });
  const data = [named("visit", "en_US"), named("visit", "hi"), named("rates", "kn"), named("visit", "kn")];
  using _api = fakeAnswers({ body: { data } });
  show({ hoursAgo: 25, language: "kn" });
  press("WhatsApp message");
  const options = (await screen.findByLabelText<HTMLSelectElement>("Template")).options;
  const offered = [...options].map(({ text }) => text);
  expect(offered).toEqual(["Choose a template", "rates (kn)", "visit (kn)", "visit (en_US)", "visit (hi)"]);
});

test("a person whom only WhatsApp knows can be written to", () => {
  show({ hoursAgo: 1, phone: "" });
  expect(screen.getByRole("button", { name: "WhatsApp message" })).toBeTruthy();
});
