/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { useListState } from "./use-list-state";

const asked = ({ search, page }: { search: string; page: number }) => ({ search, page });

test("[LIST-01] a search goes back to page 1, in the same step as the new words", () => {
  jest.useFakeTimers();
  const seen: { search: string; page: number }[] = [];
  const { result } = renderHook(() => {
    const state = useListState();
    seen.push(asked(state));
    return state;
  });

  act(() => result.current.setPage(3));
  act(() => result.current.setText("hebbal"));
  act(() => jest.runAllTimers());

  expect(asked(result.current)).toEqual({ search: "hebbal", page: 1 });
  expect(seen).not.toContainEqual({ search: "hebbal", page: 3 });
  jest.useRealTimers();
});

test("[LIST-01] nothing is asked for until the typing pauses", () => {
  jest.useFakeTimers();
  const { result } = renderHook(() => useListState());

  for (const text of ["h", "he", "heb"]) {
    act(() => result.current.setText(text));
    act(() => jest.advanceTimersByTime(200));
  }
  expect(result.current.text).toBe("heb");
  expect(result.current.search).toBe("");

  act(() => jest.advanceTimersByTime(60));
  expect(result.current.search).toBe("heb");
  jest.useRealTimers();
});

test("[LIST-01] spaces around the words do not make another search, and the page stays", () => {
  jest.useFakeTimers();
  const { result } = renderHook(() => useListState());

  act(() => result.current.setPage(2));
  act(() => result.current.setText("  "));
  act(() => jest.runAllTimers());

  expect(asked(result.current)).toEqual({ search: "", page: 2 });
  jest.useRealTimers();
});
