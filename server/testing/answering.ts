import { backend } from "@/server/upstream/backend";

type Answers = Record<string, [body: unknown, status?: number]>;

/** Until it is disposed of, the backend answers each path as told here, and every other with an empty list. */
export function answering(answers: Answers): Disposable {
  const stand = jest.spyOn(backend, "send").mockImplementation(async (address) => {
    const [body, status] = answers[new URL(address).pathname] ?? [{ data: [] }];
    return Response.json(body, { status });
  });
  return { [Symbol.dispose]: () => stand.mockRestore() };
}
