/** @jest-environment jsdom */
import { act, fireEvent, render, renderHook, screen } from "@testing-library/react";
import { useNow } from "@/components/admin/hooks/use-now";
import { EmailLink, Lines, PhoneLink, TagList } from "@/components/admin/table/cells";
import { StatusBadge } from "@/components/admin/table/status-badge";
import { FreshPage, fakeSite } from "@/components/admin/testing";
import { deadLetterCalls, goLiveCalls } from "@/contract/calls/monitoring";
import { AppError } from "@/contract/errors";
import { FLOOR_PLAN_STATUSES, PROJECT_STATUSES } from "@/contract/schemas/catalogue";
import { CUSTOMER_STATUSES } from "@/contract/schemas/customer";
import { ENQUIRY_STATUSES } from "@/contract/schemas/enquiry";
import { useCall } from "@/lib/api/use-call";
import { ChoiceMenu } from "./choice-menu";
import { ShownTogether } from "./list-notice";
import { Modal } from "./modal";
import { Announcer, announce, Spoken } from "./toasts";

const spokenIn = (region: HTMLElement | undefined) =>
  [...(region?.children ?? [])].map(({ textContent }) => textContent);
const regions = () => screen.getAllByRole("status", { hidden: true });
const waitUntilSpoken = () => act(() => void jest.advanceTimersByTime(200));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("the region is on the page before any words, and words said together are each spoken once", () => {
  render(<Announcer />);
  const [region] = regions();
  expect(region?.textContent).toBe("");
  announce("Customers");
  announce("1 to 10 of 21");
  announce("Customers");
  waitUntilSpoken();
  expect(spokenIn(regions()[0])).toEqual(["Customers", "1 to 10 of 21"]);
  expect(regions()[0]).toBe(region);
});

test("the same words again are a new element, which screen readers speak again", () => {
  render(<Announcer />);
  announce("View deleted");
  waitUntilSpoken();
  const before = regions()[0]?.firstChild;
  announce("View deleted");
  waitUntilSpoken();
  expect(regions()[0]?.firstChild).not.toBe(before);
  expect(spokenIn(regions()[0])).toEqual(["View deleted"]);
});

test("text that is gone again at once is not spoken, and changed text is spoken as it is then", () => {
  const page = (words: string) => (
    <>
      {words && <Spoken>{words}</Spoken>}
      <Announcer />
    </>
  );
  const { rerender } = render(page("Loading..."));
  rerender(page("2 of 3 plans"));
  waitUntilSpoken();
  expect(spokenIn(regions()[0])).toEqual(["2 of 3 plans"]);
  rerender(page("1 of 3 plans"));
  rerender(page(""));
  waitUntilSpoken();
  expect(spokenIn(regions()[0])).toEqual(["2 of 3 plans"]);
});

test("an open dialog, which hides the page, speaks in its own region until it closes", () => {
  const page = (isOpen: boolean) => (
    <>
      <Announcer />
      {isOpen && (
        <Modal title="Convert" onClose={() => {}}>
          <p>Asha</p>
        </Modal>
      )}
    </>
  );
  const { rerender } = render(page(true));
  announce("Saved");
  waitUntilSpoken();
  expect(regions().map(spokenIn)).toEqual([[], ["Saved"]]);
  rerender(page(false));
  announce("Deleted");
  waitUntilSpoken();
  expect(regions().map(spokenIn)).toEqual([["Deleted"]]);
});

const choices = ["active", "pending", "closed"].map((value) => ({ value, word: value }));

function showMenu() {
  const picked: string[] = [];
  render(
    <ChoiceMenu label="Status" choices={choices} value="pending" onPick={(value) => picked.push(value)}>
      pending
    </ChoiceMenu>,
  );
  const button = screen.getByRole("button", { name: "Status: pending" });
  return { picked, button };
}

const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
const focusedText = () => document.activeElement?.textContent;

test("arrow keys move over the choices without choosing; a press chooses, and focus returns to the button", () => {
  const { picked, button } = showMenu();
  fireEvent.click(button);
  expect(focusedText()).toBe("pending");

  press("ArrowDown");
  expect(focusedText()).toBe("closed");
  press("ArrowDown");
  expect(focusedText()).toBe("active");
  press("c");
  expect(focusedText()).toBe("closed");
  expect(picked).toEqual([]);

  fireEvent.click(document.activeElement as Element);
  expect(picked).toEqual(["closed"]);
  expect(document.activeElement).toBe(button);
  expect(screen.queryByRole("menu")).toBeNull();
});

test("Escape closes only the menu, and choosing the current value changes nothing", () => {
  const { picked, button } = showMenu();
  const pageListener = jest.fn();
  document.addEventListener("keydown", pageListener);

  fireEvent.click(button);
  press("Escape");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(pageListener).not.toHaveBeenCalled();

  fireEvent.click(button);
  fireEvent.click(screen.getByRole("menuitemradio", { name: "pending" }));
  expect(picked).toEqual([]);
  document.removeEventListener("keydown", pageListener);
});

const placeAt = (button: HTMLElement, top: number) =>
  Object.assign(button, { getBoundingClientRect: () => ({ left: 33, top, bottom: top + 40 }) });

test("the menu closes when its button moves, but not for a scroll that ended before the press", () => {
  const { button } = showMenu();
  placeAt(button, 100);
  fireEvent.click(button);
  fireEvent.scroll(document);
  expect(screen.queryByRole("menu")).not.toBeNull();

  placeAt(button, 60);
  fireEvent.scroll(document);
  expect(screen.queryByRole("menu")).toBeNull();
});

const NOON = Date.parse("2026-11-22T12:00:00+05:30");

function hide(isHidden: boolean) {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
  act(() => document.dispatchEvent(new Event("visibilitychange")));
}

test("the clock runs, stops while the page is hidden, and updates as soon as it is visible", () => {
  jest.useFakeTimers({ now: NOON });
  const { result, unmount } = renderHook(useNow);

  act(() => void jest.advanceTimersByTime(60_000));
  expect(result.current).toBe(NOON + 60_000);
  hide(true);
  expect(jest.getTimerCount()).toBe(0);
  jest.setSystemTime(NOON + 3_600_000);
  hide(false);
  expect(result.current).toBe(NOON + 3_600_000);
  unmount();
});

test("[DASH-02] a phone number is a link that dials it, and an email address one that writes to it, and to no other that its text adds", () => {
  render(<PhoneLink phone="9000000014" />);
  render(<EmailLink email="ananya.rao@example.com" />);
  const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(hrefOf("90000 00014")).toBe("tel:+919000000014");
  expect(hrefOf("ananya.rao@example.com")).toBe("mailto:ananya.rao@example.com");

  const hostile = "a@example.com,b@example.com?bcc=c@example.com&body=x%0Ay";
  render(<EmailLink email={hostile} />);
  const href = hrefOf(hostile) ?? "";
  expect(decodeURIComponent(href)).toBe(`mailto:${hostile}`);
  expect(href).not.toMatch(/[?&,]/);
});

test("[PRJS-01] a long description shows its first line and how many more there are", () => {
  render(<Lines lines={["Plinth", "Frame", "Roof", "Cladding", "Handover"]} />);
  expect(screen.getAllByRole("listitem").map((item) => item.textContent)).toEqual(["Plinth", "and 4 more"]);
});

test("[EMPL-01] permissions beyond the third are a number on screen, and names for screen readers", () => {
  render(<TagList tags={["dashboard", "customers", "enquiries", "projects", "designs"]} shownCount={3} />);
  expect(screen.getByText("+2").getAttribute("aria-hidden")).toBe("true");
  expect(screen.getByText("projects, designs")).toBeTruthy();
});

type StatusList = Parameters<typeof StatusBadge>[0]["statuses"];

function colourOf(status: string, known: StatusList): string | undefined {
  const { container, unmount } = render(<StatusBadge status={status} statuses={known} />);
  const [, colour] = container.firstElementChild?.className.split(" ") ?? [];
  unmount();
  return colour;
}

test.each<[string, StatusList, string[]]>([
  ["[ENQR-02] an enquiry", ENQUIRY_STATUSES, ["pending red", "active green", "closed yellow", "converted blue"]],
  ["[PRJS-02] a project", PROJECT_STATUSES, ["active green", "completed blue", "near_completion yellow"]],
  ["[DSGA-01] a design", FLOOR_PLAN_STATUSES, ["active green", "inactive red"]],
  [
    "[CUST-02] a customer",
    CUSTOMER_STATUSES,
    [
      ...["verified blue", "inactive red", "suspended yellow", "active green", "cancelled grey", "pending red"],
      ...["trial teal", "expired grey", "blocked solid"],
    ],
  ],
])("the status of %s has its colour, and an unknown one is grey", (_what, known, colours) => {
  expect(known.map((status) => `${status} ${colourOf(status, known)}`)).toEqual(colours);
  expect(colourOf("unknown", known)).toBe("grey");
});

const Letters = () => <p>{useCall(deadLetterCalls.list, {}).data ? "letters read" : "letters open"}</p>;
const Checklist = () => <p>{useCall(goLiveCalls.read, {}).error ? "checklist failed" : "checklist open"}</p>;

test("parts appear together, when the last of their reads is answered, be it with a failure", async () => {
  jest.useRealTimers();
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
