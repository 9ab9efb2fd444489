/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { CopyLine } from "./copy-line";
import { Modal } from "./modal";
import "@/components/admin/testing";

const words = { copy: "Copy key", copied: "Copied", cannotCopy: "Not copied" };

test("a dialog with a text to copy opens with the focus on its copy button", () => {
  render(
    <Modal title="Key" onClose={() => {}}>
      <CopyLine text="lead_1" label="Key" words={words} />
    </Modal>,
  );
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Copy key" }));
});
