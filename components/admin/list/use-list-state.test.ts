/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { atScreen, FreshPage } from "@/components/admin/testing";
import { listQuery } from "@/contract/schemas/list-query";
import { useListState } from "./use-list-state";

type State = ReturnType<typeof useListState>;
const asked = ({ asked: { search = "" }, page }: State) => ({ search, page });

function listState(onRender?: (state: State) => void) {
  atScreen();
  const hook = () => {
    const state = useListState(listQuery);
    onRender?.(state);
    return state;
  };
  return renderHook(hook, { wrapper: FreshPage });
}

test("[LIST-01] no request is sent until typing pauses", () => {
  jest.useFakeTimers();
  const { result } = listState();

  for (const text of ["h", "he", "heb"]) {
    act(() => result.current.setText(text));
    act(() => jest.advanceTimersByTime(200));
  }
  expect(result.current.text).toBe("heb");
  expect(asked(result.current).search).toBe("");

  act(() => jest.advanceTimersByTime(60));
  expect(asked(result.current).search).toBe("heb");
  jest.useRealTimers();
});

test("[LIST-01] outer spaces do not start another search, and the page stays", () => {
  jest.useFakeTimers();
  const { result } = listState();

  act(() => result.current.setPage(2));
  act(() => result.current.setText("  "));
  act(() => jest.runAllTimers());

  expect(asked(result.current)).toEqual({ search: "", page: 2 });
  jest.useRealTimers();
});

test("the back button restores the search text", async () => {
  const { result } = listState();
  act(() => window.history.pushState(null, "", "?search=hebbal"));
  expect(result.current.text).toBe("hebbal");
});
