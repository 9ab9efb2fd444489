/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import { FreshPage, fakeSite } from "@/components/admin/testing";
import { deadLetterCalls, goLiveCalls } from "@/contract/calls/monitoring";
import { AppError } from "@/contract/errors";
import { useCall } from "@/lib/api/use-call";
import { ShownTogether } from "./list-notice";

const Letters = () => <p>{useCall(deadLetterCalls.list, {}).data ? "letters read" : "letters open"}</p>;
const Checklist = () => <p>{useCall(goLiveCalls.read, {}).error ? "checklist failed" : "checklist open"}</p>;

test("parts appear together, when the last of their reads is answered, be it with a failure", async () => {
  const answers: Record<string, (answer: unknown) => void> = {};
  using _site = fakeSite(({ call }) => new Promise((resolve) => (answers[call] = resolve)));
  render(
    <ShownTogether>
      <Letters />
      <Checklist />
    </ShownTogether>,
    { wrapper: FreshPage },
  );
  const shown = (text: string) => screen.getByText(text).closest("[hidden]") === null;
  expect(shown("letters open")).toBe(false);
  await act(async () => answers["GET /api/outbox"]?.({ data: [] }));
  expect(shown("letters read")).toBe(false);
  await act(async () => answers["GET /api/go-live"]?.(new AppError("upstream", "Away.")));
  expect([shown("letters read"), shown("checklist failed")]).toEqual([true, true]);
});
