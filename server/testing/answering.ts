import { backend } from "@/server/upstream/backend";

type Answers = Record<string, [body: unknown, status?: number]>;

/** Until disposed, the backend gives these answers by path, and an empty list for any other. */
export function answering(answers: Answers): Disposable {
  const spy = jest.spyOn(backend, "send").mockImplementation(async (address) => {
    const [body, status] = answers[new URL(address).pathname] ?? [{ data: [] }];
    return Response.json(body, { status });
  });
  return { [Symbol.dispose]: () => spy.mockRestore() };
}
