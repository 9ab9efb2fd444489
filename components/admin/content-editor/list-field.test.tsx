/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import type { Field } from "@/contract/content/fields";
import { FreshPage } from "../testing";
import { ListField } from "./list-field";

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

function open() {
  mockUpload.mockReset().mockResolvedValue(stored);
  render(<Form />, { wrapper: FreshPage });
  const picker = screen.getByLabelText<HTMLInputElement>("Add photos");
  picker.focus();
  const pick = (...names: string[]) =>
    fireEvent.change(picker, { target: { files: names.map((name) => new File(["x"], name, { type: "image/jpeg" })) } });
  return { picker, pick };
}

test("a full list still says which pictures found no room, and focus goes from its picker to the news", async () => {
  const { pick } = open();
  pick("first.jpg", "second.jpg", "third.jpg");
  const news = await screen.findByText("2 photos added");
  screen.getByText("1 picture was not added: the list is full.");
  expect(screen.queryByLabelText("Add photos")).toBeNull();
  expect(document.activeElement).toBe(news);
});
