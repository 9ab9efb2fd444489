/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import type { Floor, PlacedRoom } from "@/lib/content/rooms";
import "@/lib/page-scripts/testing";
import { Floors } from "./floors";
import { FULL_SCREEN, FullScreen } from "./full-screen";

const room = (name: string, width: number, depth: number): PlacedRoom => ({
  floor: "ground",
  name,
  width,
  depth,
  left: 0,
  front: 0,
});
const floor = (name: Floor["name"], ...rooms: PlacedRoom[]): Floor => ({
  name,
  rooms,
  plan: { width: 40, depth: 58, rooms },
});
const floors = [floor("Ground floor", room("Passage", 4, 20)), floor("First floor", room("Bed 1", 16, 14))];

test("full screen opens with the floor chosen on the page, and names each floor", () => {
  render(
    <>
      <Floors floors={floors} />
      <FullScreen design={{ name: "Tulasi", imageUrls: [] }} floors={floors} closeTo="plan" />
    </>,
  );
  fireEvent.click(screen.getByRole("radio", { name: "First floor" }));
  act(() => {
    location.hash = FULL_SCREEN;
    dispatchEvent(new Event("hashchange"));
  });
  const large = within(screen.getByRole("dialog", { name: "Tulasi, full screen" }));
  expect(large.getByRole("button", { name: "First floor" }).ariaCurrent).toBe("true");
  expect(large.getByRole("button", { name: "Ground floor" }).ariaCurrent).toBe("false");
});
