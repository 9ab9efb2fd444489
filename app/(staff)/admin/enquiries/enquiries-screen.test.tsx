/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { enquiries, noFollowUp } from "@/components/admin/record/testing";
import { fakeSite, showScreen } from "@/components/admin/testing";
import { readSource } from "@/contract/enquiry-source";
import { originOf } from "@/lib/enquiry/origin";
import { EnquiriesScreen } from "./enquiries-screen";

const enquiry = {
  ...enquiries[0],
  _id: "7",
  email: "none",
  enquiry: "Two floors",
  updatedAt: "2026-03-01T00:00:00.000Z",
  followUp: noFollowUp,
};

const fakeApi = () =>
  fakeSite(({ call, body }) => {
    if (!call.startsWith("GET")) return { success: true, ...enquiry, ...body };
    const data = call === "GET /api/follow-up/enquiries" ? [enquiry] : [];
    return { data, total: data.length };
  });

async function edit() {
  showScreen(<EnquiriesScreen permissions={["enquiries"]} myId="" />);
  fireEvent.click(await screen.findByRole("button", { name: "Edit Asha" }));
}
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Save changes" }));

test("[ENQR-03] [ENQR-04] changing only the status uses its own call, even if the email is mistyped", async () => {
  using api = fakeApi();
  await edit();
  fireEvent.click(screen.getByRole("radio", { name: "Closed" }));
  save();
  await waitFor(() => expect(api.sent).toHaveLength(1));
  expect(api.sent).toMatchObject([
    { call: "POST /api/enquiries/update-status", body: { enquiryId: "7", status: "closed" } },
  ]);
});

test("an enquiry that staff add has the chosen way as its source, and none if they do not know it", async () => {
  using api = fakeApi();
  showScreen(<EnquiriesScreen permissions={["enquiries"]} myId="" />);
  for (const way of ["Walk-in", ""]) {
    fireEvent.click(await screen.findByRole("button", { name: "Add Enquiry" }));
    const form = within(screen.getByRole("dialog", { name: "Add New Enquiries" }));
    fireEvent.change(form.getByLabelText(/^Name/), { target: { value: "Lata" } });
    fireEvent.change(form.getByLabelText(/^Phone/), { target: { value: "9845012345" } });
    fireEvent.change(form.getByLabelText(/^Plot details/), { target: { value: "Two floors" } });
    fireEvent.change(form.getByLabelText(/^Came by/), { target: { value: way } });
    fireEvent.click(form.getByRole("button", { name: "Add Enquiry" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  const [walkIn, unknown] = api.sent.map(({ body }) => String(body.enquiry));
  const { text, source = {} } = readSource(String(walkIn));
  expect([text, originOf(source), unknown]).toEqual(["Two floors", "Walk-in", "Two floors"]);
  expect(api.sent.map(({ body }) => "cameBy" in body)).toEqual([false, false]);
});

test("staff set the language of an enquiry, which is stored with its source and leaves the text as it was", async () => {
  using api = fakeApi();
  await edit();
  const choice = within(screen.getByRole("dialog")).getByLabelText<HTMLSelectElement>(/^Language/);
  expect(choice.value).toBe("en");
  fireEvent.change(choice, { target: { value: "kn" } });
  save();
  await waitFor(() => expect(api.sent).toHaveLength(1));
  const { text, source } = readSource(String(api.sent[0]?.body.enquiry));
  expect([text, source]).toEqual(["Two floors", { language: "Kannada" }]);
  expect(originOf(source ?? {})).toBe("Kannada");
});

test("[ENQR-03] a note is saved with the version it is for, even if the visitor mistyped the email, which staff may not", async () => {
  using api = fakeApi();
  await edit();
  type(/Plot details/, "Called: wants three floors");
  type(/Email/, "nobody");
  save();
  await screen.findByText("Enter an email address such as name@example.com");
  expect(api.sent).toEqual([]);
  type(/Email/, "none");
  save();
  await waitFor(() => expect(api.sent).toHaveLength(1));
  expect(api.sent).toMatchObject([
    {
      call: "PUT /api/enquiries/7",
      ifMatch: `"${enquiry.updatedAt}"`,
      body: { email: "none", enquiry: "Called: wants three floors", status: "pending" },
    },
  ]);
});

test("[ENQR-04] converted is saved after other changes", async () => {
  using api = fakeApi();
  await edit();
  type(/Plot details/, "Signed");
  fireEvent.click(screen.getByRole("radio", { name: "Converted" }));
  save();
  await waitFor(() => expect(api.sent).toHaveLength(2));
  expect(api.sent).toMatchObject([
    { call: "PUT /api/enquiries/7", body: { enquiry: "Signed", status: "pending" } },
    { call: "POST /api/enquiries/update-status", body: { enquiryId: "7", status: "converted" } },
  ]);
});
