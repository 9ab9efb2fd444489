/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { AppError } from "@/contract/errors";
import { visitorMessages } from "@/contract/visitor-messages";
import { postJson } from "@/lib/api/fetch-json";
import type { Placement } from "@/lib/content/enquiry-placements";
import { EnquiryForm } from "./enquiry-form";

jest.mock("@/lib/api/fetch-json");
const post = jest.mocked(postJson);

const words = {
  phone: "+91 80 4123 4567",
  call: "tel:+918041234567",
  whatsapp: "https://wa.me/919845012345",
  confirmation: "We call between 10 and 6.",
  besideButton: "We'll use these details only to call you about your house.",
  notice: 3,
};

// jsdom has no layout, so nothing can scroll.
const scrolledTo: (string | null)[] = [];
Element.prototype.scrollIntoView = function () {
  scrolledTo.push(this.textContent);
};

afterEach(() => void jest.useRealTimers());

const complete = {
  "Your name": "Asha Rao",
  "Phone number": "90000 00014",
  Email: "asha@example.com",
  "Location of your plot": "Hennur",
  "Plot size": "1200",
};

const show = (placement: Placement = "home") => render(<EnquiryForm placement={placement} words={words} />);
const type = (label: string | RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

function openForm(answers: Record<string, string> = {}, placement: Placement = "home") {
  post.mockReset();
  scrolledTo.length = 0;
  sessionStorage.clear();
  show(placement);
  for (const [label, value] of Object.entries(answers)) type(label, value);
}

const button = () => screen.getByRole("button", { name: /(Book|Send|Submitting)/ });
const submit = () => act(async () => void fireEvent.click(button()));
const noteOf = (label: string) => {
  const id = screen.getByLabelText(label).getAttribute("aria-describedby") ?? "";
  return document.getElementById(id)?.textContent;
};

const answerTo = (label: string) => (screen.getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement).value;

test("[FORM-02] every missing required answer has an error at its field, the first has the focus, input ends its error, and nothing is sent", async () => {
  openForm({ "Your name": " \u200b\u2800" }); // spaces and invisible characters
  await submit();

  const { required } = visitorMessages;
  const missing = [required.name, required.phone, required.email, required.location, required.plot_size];
  expect(Object.keys(complete).map(noteOf)).toEqual(missing);
  expect(screen.getByLabelText(/Anything else we should know/).hasAttribute("aria-invalid")).toBe(false);
  expect(post).not.toHaveBeenCalled();

  const name = screen.getByLabelText("Your name");
  expect(document.activeElement).toBe(name);
  fireEvent.input(name, { target: { value: "a" } });
  expect(name.hasAttribute("aria-invalid")).toBe(false);
  expect(screen.getByLabelText("Plot size").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(name);
});

test("[FORM-03] a phone offers the right keyboard and its own autofill", () => {
  openForm();
  const traits = (label: string) => {
    const field = screen.getByLabelText(label);
    return ["type", "inputmode", "autocomplete"].map((name) => field.getAttribute(name));
  };
  expect(traits("Phone number")).toEqual(["tel", "tel", "tel"]);
  expect(traits("Email")).toEqual(["email", "email", "email"]);
  expect(traits("Your name")).toEqual([null, null, "name"]);
  expect(traits("Plot size")).toEqual([null, "numeric", "off"]);
});

test("[FORM-04] the button shows that an enquiry is being sent, and ignores another press", async () => {
  openForm(complete);
  let arrive = (_: unknown) => {};
  post.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  await submit();
  expect(screen.getByRole("button", { name: visitorMessages.enquiry.sending })).toBeTruthy();

  await submit();
  expect(post).toHaveBeenCalledTimes(1);

  await act(async () => arrive({ success: true }));
  expect(screen.getByRole("button", { name: "Book Free Consultation" })).toBeTruthy();
});

test("[FORM-05] an accepted enquiry clears the form, and a status confirms it for three seconds", async () => {
  jest.useFakeTimers();
  openForm(complete);
  post.mockResolvedValue({ success: true });
  await submit();
  expect(screen.getByRole("status").textContent).toBe(`${visitorMessages.enquiry.sent} ${words.confirmation}`);
  expect((screen.getByLabelText("Your name") as HTMLInputElement).value).toBe("");

  act(() => jest.advanceTimersByTime(2_999));
  expect(screen.getByRole("status").textContent).toBe(`${visitorMessages.enquiry.sent} ${words.confirmation}`);
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole("status").textContent).toBe("");
});

const tooMany = "Too many enquiries. Try again in a minute.";

test.each([
  ["[FORM-06] an enquiry that did not arrive", "home", "upstream", visitorMessages.enquiry.failed],
  ["[FORM-10] one too many", "home", "throttled", tooMany],
  ["[ESTM-03] an estimate that did not arrive", "estimator", "upstream", "There was an issue with your submission"],
] as const)("%s stays in the form, with phone and WhatsApp as alternatives", async (_what, placement, code, says) => {
  openForm(complete, placement);
  const label = button().textContent;
  post.mockRejectedValue(new AppError(code, tooMany));
  await submit();

  const alert = screen.getByRole("alert");
  expect(alert.textContent).toContain(says);
  const links = [...alert.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual([words.call, words.whatsapp]);
  expect(scrolledTo).toEqual([alert.textContent]);
  expect((screen.getByLabelText("Your name") as HTMLInputElement).value).toBe("Asha Rao");
  expect(button().textContent).toBe(label);
});

test("[FORM-06] the server's errors appear at their fields", async () => {
  openForm(complete);
  const fields = { phone: "Enter a phone number we can call" };
  post.mockRejectedValue(new AppError("invalid", "Some answers are not right.", { fields }));
  await submit();

  expect(noteOf("Phone number")).toBe(fields.phone);
  expect(document.activeElement).toBe(screen.getByLabelText("Phone number"));
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("[FORM-06] [FORM-09] typed text returns to its own form after a reload, and is gone once sent; a retry has the first attempt's request id; the next enquiry has a new one", async () => {
  openForm(complete);
  post.mockRejectedValue(new AppError("upstream", "The backend is away."));
  await submit();
  cleanup();
  show("popup");
  expect(answerTo("Your name")).toBe("");
  cleanup();
  show();
  expect([answerTo("Your name"), answerTo("Plot size")]).toEqual(["Asha Rao", "1200"]);
  post.mockResolvedValue({ success: true });
  await submit();
  cleanup();
  show();
  expect(answerTo("Your name")).toBe("");
  for (const [label, value] of Object.entries(complete)) type(label, value);
  await submit();

  const [first, retry, next] = post.mock.calls.map(([, body]) => (body as { requestId: string }).requestId);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(retry).toBe(first);
  expect(next).toMatch(/^[0-9a-f]{32}$/);
  expect(next).not.toBe(first);
});

test("a plot size in another unit is converted beside the field, until it is sent", async () => {
  openForm(complete);
  const size = screen.getByLabelText(/^Plot size/);
  fireEvent.input(size, { target: { value: "12 x 18 m" } });
  const note = () => document.getElementById(size.getAttribute("aria-describedby") ?? "")?.textContent;
  await waitFor(() => expect(note()).toBe("12 m × 18 m = 2,325 sq ft"));
  post.mockResolvedValue({ success: true });
  await submit();
  expect(note()).toBe("A 30 × 40 plot is 1,200 sq ft");
});

test("[FORM-10] people neither see nor reach the honeypot", () => {
  openForm();
  const trap = screen.getByLabelText("Leave this empty");
  expect(trap.closest("[aria-hidden=true]")).not.toBeNull();
  expect(trap.tabIndex).toBe(-1);
});

test("[FORM-10] a honeypot that the browser filled in is empty at the next try", async () => {
  openForm(complete);
  fireEvent.change(screen.getByLabelText("Leave this empty"), { target: { value: "https://asha.example" } });
  post.mockRejectedValueOnce(new AppError("forbidden", "")).mockResolvedValue({ success: true });
  await submit();
  await submit();
  const sent = post.mock.calls.map(([, body]) => (body as Record<string, string>).left_empty);
  expect(sent).toEqual(["https://asha.example", ""]);
});

test("[ESTM-01] [ESTM-03] [PRIV-01] the estimator also asks for parking, 01 unless changed, and for the balcony area; neither is required; the notice's version is sent", async () => {
  openForm(complete, "estimator");
  expect(answerTo("Parking")).toBe("01");
  type(/^Parking/, "");
  post.mockResolvedValue({ success: true });
  await submit();
  expect(post).toHaveBeenCalledWith(
    "/api/enquiries",
    expect.objectContaining({ parking: "", balcony_area: "", notice: "3" }),
  );
  expect(answerTo("Parking")).toBe("01");
  expect(screen.getByRole("status").textContent).toBe(
    "Thank you ! Team will Contact You Soon... We call between 10 and 6.",
  );
});

test("a question disappears once its answer changes, and a changed answer that is wrong again is asked about again", async () => {
  openForm({ ...complete, "Phone number": "98450", "Plot size": "12" });
  post.mockResolvedValue({ success: true });
  await submit();
  expect(noteOf("Phone number")).toBe("This number has 5 digits; Indian numbers have 10. Send anyway?");
  const phone = screen.getByLabelText("Phone number");
  expect([phone.hasAttribute("aria-invalid"), document.activeElement]).toEqual([false, phone]);
  expect(noteOf("Plot size")).toBe("12 sq ft looks small for a plot. Send anyway?");
  fireEvent.input(phone, { target: { value: "9845012" } });
  expect(phone.hasAttribute("aria-describedby")).toBe(false);
  await submit();
  expect(noteOf("Phone number")).toBe("This number has 7 digits; Indian numbers have 10. Send anyway?");
  expect(noteOf("Plot size")).toBe("A 30 × 40 plot is 1,200 sq ft");
  expect(post).not.toHaveBeenCalled();
  await submit();
  expect(post).toHaveBeenCalledWith("/api/enquiries", expect.objectContaining({ phone: "9845012", plot_size: "12" }));
});

test.each(["abc", "0", "30,40"])("a plot size of %j is asked about, and sent if confirmed", async (size) => {
  openForm({ ...complete, "Plot size": size });
  post.mockResolvedValue({ success: true });
  await submit();
  expect(noteOf("Plot size")).toBe("We can't read this size. Send anyway?");
  await submit();
  expect(post).toHaveBeenCalledTimes(1);
});

const IN_STEPS = `[data-at="1"] :is([data-step="2"], [type="submit"] > :not([data-step])), [data-at="2"] [data-step="1"] { display: none }`;

/** Without steps, as without script. */
const WHOLE = "[data-steps] { display: none }";

function style(css: string) {
  const rules = document.createElement("style");
  rules.textContent = css;
  document.head.replaceChildren(rules);
}
beforeEach(() => style(WHOLE));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const isFocused = (label: string) => expect(document.activeElement).toBe(screen.getByLabelText(label));

test("[FORM-02] [POPU-01] in two steps the first asks about its own answers only and sends nothing, the second begins at its first field, and the visitor can go back", async () => {
  style(IN_STEPS);
  openForm({}, "home");
  await press("Continue");
  isFocused("Your name");
  expect(noteOf("Phone number")).toBe(visitorMessages.required.phone);
  expect(screen.queryByText(visitorMessages.required.email)).toBeNull();
  for (const label of ["Your name", "Phone number"] as const) type(label, complete[label].slice(0, 7));
  await press("Continue");
  isFocused("Phone number");
  expect(noteOf("Phone number")).toMatch(/^This number has 6 digits/);
  await press("Continue");
  isFocused("Email");
  await press("Back");
  isFocused("Your name");
  await press("Continue");
  isFocused("Email");
  for (const label of ["Email", "Location of your plot", "Plot size"] as const)
    type(new RegExp(`^${label}`), complete[label]);
  expect(post).not.toHaveBeenCalled();
  post.mockResolvedValue({ success: true });
  await press("Book Free Consultation");
  expect(post).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("button", { name: "Continue" })).toBeTruthy();
});

test("a reload returns to the visitor's step; an error of the server about the first step leads there", async () => {
  style(IN_STEPS);
  openForm(complete);
  await press("Continue");
  cleanup();
  show();
  post.mockRejectedValue(new AppError("invalid", "", { fields: { phone: "Enter a phone number we can call" } }));
  await press("Book Free Consultation");
  isFocused("Phone number");
});
