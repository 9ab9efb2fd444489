/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { FreshPage } from "@/components/admin/testing";
import type { Field, SitePicture } from "@/contract/content/fields";
import { ListField } from "./list-field";
import { AddPictures, AltSuggestionProvider } from "./picture-fields";

const mockUpload = jest.fn();
jest.mock("@/lib/api/use-call", () => ({ useWrite: () => mockUpload }));

const stored = { src: "/media/site/1", width: 1, height: 1 };
const photos = {
  kind: "list",
  label: "Pictures",
  item: "Picture",
  max: 2,
  of: { picture: { kind: "picture", label: "Picture" } },
} as const satisfies Field;

function Form() {
  const form = useForm({ defaultValues: { photos: [] } });
  return (
    <FormProvider {...form}>
      <ListField name="photos" field={photos}>
        {() => null}
      </ListField>
    </FormProvider>
  );
}

const file = (name: string, type = "image/jpeg") => new File(["x"], name, { type });

function showPicker() {
  mockUpload.mockReset().mockResolvedValue(stored);
  render(<Form />, { wrapper: FreshPage });
  const picker = screen.getByLabelText<HTMLInputElement>("Add photos");
  picker.focus();
  return (...names: string[]) => fireEvent.change(picker, { target: { files: names.map((name) => file(name)) } });
}

test("a full list still says how many pictures found no room, and focus goes from its picker to the result", async () => {
  const pick = showPicker();
  pick("first.jpg", "second.jpg", "third.jpg");
  const result = await screen.findByText("2 photos added");
  screen.getByText("1 picture was not added: the list is full.");
  expect(screen.queryByLabelText("Add photos")).toBeNull();
  expect(document.activeElement).toBe(result);
});

function showAddPictures(room: number) {
  const added: SitePicture[] = [];
  let answers = 0;
  mockUpload.mockReset().mockImplementation(async ({ body }: { body: { picture: File } }) => {
    if (body.picture.name === "third.jpg") throw new Error("The server is away.");
    return { src: `/media/site/${answers++}`, width: 1, height: 1 };
  });
  render(
    <AltSuggestionProvider value={() => "Rao house, Villa"}>
      <AddPictures room={room} onAdd={(picture) => added.push(picture)} />
    </AltSuggestionProvider>,
    { wrapper: FreshPage },
  );
  const pick = (...files: File[]) => fireEvent.change(screen.getByLabelText("Add photos"), { target: { files } });
  return { added, pick };
}

test("[PRJS-03] many pictures chosen at once are uploaded in order and described; a wrong file and one too many are named, and a failure keeps those before it", async () => {
  const { added, pick } = showAddPictures(3);
  pick(file("notes.txt", "text/plain"), file("first.jpg"), file("second.jpg"), file("third.jpg"), file("fourth.jpg"));
  await screen.findByText("notes.txt is not a picture we accept. Use JPEG, PNG, WebP or AVIF.");
  screen.getByText("1 picture was not added: the list is full.");
  await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(3));
  expect(added.map(({ src, alt }) => [src, alt])).toEqual([
    ["/media/site/0", "Rao house, Villa"],
    ["/media/site/1", "Rao house, Villa"],
  ]);
});
