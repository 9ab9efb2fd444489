/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { postJson } from "@/lib/api/post-json";
import { messages } from "@/lib/content/messages";
import { links } from "@/lib/content/site";
import { AppError } from "@/lib/errors";
import { EnquiryForm } from "./enquiry-form";

jest.mock("@/lib/api/post-json");
const post = jest.mocked(postJson);

afterEach(() => void jest.useRealTimers());

const complete = {
  "Your name": "Asha Rao",
  "Phone number": "90000 00014",
  Email: "asha@example.com",
  "Location of your plot": "Hennur",
  "Plot size": "1200",
};

function openForm(answers: Record<string, string> = {}) {
  post.mockReset();
  render(<EnquiryForm idPrefix="test" />);
  for (const [label, value] of Object.entries(answers)) {
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  }
}

const submit = () => act(async () => void fireEvent.click(screen.getByRole("button")));
const noteOf = (label: string) => {
  const id = screen.getByLabelText(label).getAttribute("aria-describedby") ?? "";
  return document.getElementById(id)?.textContent;
};

test("[FORM-01] the button is worded by the page it stands on", () => {
  render(<EnquiryForm idPrefix="test" submitLabel="Book Appointment" />);
  expect(screen.getByRole("button").textContent).toBe("Book Appointment");
});

test("[FORM-02] every required answer left blank is complained about beside its field, and nothing is sent", async () => {
  openForm({ "Your name": "   " });
  await submit();

  expect(noteOf("Your name")).toBe(messages.required.name);
  expect(noteOf("Phone number")).toBe(messages.required.phone);
  expect(noteOf("Email")).toBe(messages.required.email);
  expect(noteOf("Location of your plot")).toBe(messages.required.location);
  expect(noteOf("Plot size")).toBe(messages.required.plot_size);
  expect(screen.getByLabelText(/What you have in mind/).hasAttribute("aria-invalid")).toBe(false);
  expect(post).not.toHaveBeenCalled();
});

test("[FORM-02] focus goes to the first answer that is missing, and its complaint goes once it is being given", async () => {
  openForm({ ...complete, Email: "", "Plot size": "" });
  await submit();
  const email = screen.getByLabelText("Email");
  expect(document.activeElement).toBe(email);

  fireEvent.input(email, { target: { value: "a" } });
  expect(email.hasAttribute("aria-invalid")).toBe(false);
  expect(screen.getByLabelText("Plot size").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(email);
});

test("[FORM-02] the enquiry text may stay blank", async () => {
  openForm(complete);
  post.mockResolvedValue({ success: true });
  await submit();
  expect(post).toHaveBeenCalledTimes(1);
  expect(post).toHaveBeenCalledWith("/api/enquiries", {
    name: "Asha Rao",
    phone: "90000 00014",
    email: "asha@example.com",
    location: "Hennur",
    plot_size: "1200",
    enquiry: "",
  });
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

test("[FORM-04] while an enquiry is on its way the button says so, and another press sends nothing", async () => {
  openForm(complete);
  let arrive = (_: unknown) => {};
  post.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  await submit();
  expect(screen.getByRole("button").textContent).toBe(messages.enquiry.sending);

  await submit();
  expect(post).toHaveBeenCalledTimes(1);

  await act(async () => arrive({ success: true }));
  expect(screen.getByRole("button").textContent).toBe("Book Free Consultation");
});

test("[FORM-05] an accepted enquiry clears the form and is confirmed for three seconds in a status", async () => {
  jest.useFakeTimers();
  openForm(complete);
  post.mockResolvedValue({ success: true });
  await submit();
  expect(screen.getByRole("status").textContent).toBe(messages.enquiry.sent);
  expect((screen.getByLabelText("Your name") as HTMLInputElement).value).toBe("");

  act(() => jest.advanceTimersByTime(2_999));
  expect(screen.getByRole("status").textContent).toBe(messages.enquiry.sent);
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole("status").textContent).toBe("");
});

test("[FORM-06] an enquiry that did not arrive stays in the form, and the phone and WhatsApp are offered", async () => {
  openForm(complete);
  post.mockRejectedValue(new AppError("upstream", "The backend is away."));
  await submit();

  const alert = screen.getByRole("alert");
  expect(alert.textContent).toContain(messages.enquiry.failed);
  expect([...alert.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    links.call,
    links.whatsapp,
  ]);
  expect((screen.getByLabelText("Your name") as HTMLInputElement).value).toBe("Asha Rao");
  expect(screen.getByRole("button").textContent).toBe("Book Free Consultation");
});

test("[FORM-06] what the server objects to stands beside its field", async () => {
  openForm(complete);
  const fields = { phone: "Enter a phone number we can call" };
  post.mockRejectedValue(new AppError("invalid", "Some answers are not right.", { fields }));
  await submit();

  expect(noteOf("Phone number")).toBe(fields.phone);
  expect(document.activeElement).toBe(screen.getByLabelText("Phone number"));
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("[FORM-06] an objection to something the visitor cannot see is a failure like any other", async () => {
  openForm(complete);
  post.mockRejectedValue(new AppError("invalid", "Some answers are not right.", { fields: { token: "Too old" } }));
  await submit();
  expect(screen.getByRole("alert").textContent).toContain(messages.enquiry.failed);
});

test("[FORM-07] without script the same form posts the same answers, never into the address bar", () => {
  openForm();
  const form = screen.getByRole("button").closest("form");
  expect(form?.getAttribute("method")).toBe("post");
  expect(form?.getAttribute("action")).toBe("/api/enquiries");
});
