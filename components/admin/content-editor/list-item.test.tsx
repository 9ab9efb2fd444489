/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { FreshPage } from "@/components/admin/testing";
import type { SitePicture } from "@/contract/content/fields";
import { AddPictures } from "./list-item";
import { SuggestedAlt } from "./uploads";

const file = (name: string, type = "image/jpeg") => new File(["x"], name, { type });
const mockUpload = jest.fn();
jest.mock("@/lib/api/use-call", () => ({ useWrite: () => mockUpload }));

function show(room: number) {
  const added: SitePicture[] = [];
  let answers = 0;
  mockUpload.mockReset().mockImplementation(async ({ body }: { body: { picture: File } }) => {
    if (body.picture.name === "third.jpg") throw new Error("The server is away.");
    return { src: `/media/site/${answers++}`, width: 1, height: 1 };
  });
  render(
    <SuggestedAlt value={() => "Rao house, Villa"}>
      <AddPictures room={room} onAdd={(picture) => added.push(picture)} />
    </SuggestedAlt>,
    { wrapper: FreshPage },
  );
  const pick = (...files: File[]) => fireEvent.change(screen.getByLabelText("Add photos"), { target: { files } });
  return { added, pick };
}

test("[PRJS-03] many pictures are chosen at once, uploaded in order, and described by a suggestion", async () => {
  const { added, pick } = show(20);
  pick(file("first.jpg"), file("second.jpg"));
  await waitFor(() => expect(added).toHaveLength(2));
  expect(added.map(({ src, alt }) => [src, alt])).toEqual([
    ["/media/site/0", "Rao house, Villa"],
    ["/media/site/1", "Rao house, Villa"],
  ]);
});

test("a file that is no picture and one too many are named, and a failure keeps those before it", async () => {
  const { added, pick } = show(3);
  pick(file("notes.txt", "text/plain"), file("first.jpg"), file("second.jpg"), file("third.jpg"), file("fourth.jpg"));
  await screen.findByText("notes.txt is not a picture we accept. Use JPEG, PNG, WebP or AVIF.");
  screen.getByText("1 picture was not added: the list is full.");
  await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(3));
  expect(added).toHaveLength(2);
});
