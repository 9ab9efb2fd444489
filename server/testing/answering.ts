import { backend } from "@/server/upstream/backend";

type Answers = Record<string, [body: unknown, status?: number]>;

export function answering(answers: Answers): Disposable {
  const spy = jest.spyOn(backend, "send").mockImplementation(async (address) => {
    const [body, status] = answers[new URL(address).pathname] ?? [{ data: [] }];
    return Response.json(body, { status });
  });
  return { [Symbol.dispose]: () => spy.mockRestore() };
}
