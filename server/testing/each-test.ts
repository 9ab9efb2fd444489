export function eachTest<T extends AsyncDisposable>(open: () => Promise<T>): T {
  let opened: T;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened[Symbol.asyncDispose]());
  return new Proxy({} as T, { get: (_, name) => Reflect.get(opened, name) });
}

/** Disposes of each, in this order. */
export const disposing = (...all: (Disposable | AsyncDisposable)[]) => ({
  async [Symbol.asyncDispose]() {
    for (const one of all) await (Symbol.dispose in one ? one[Symbol.dispose]() : one[Symbol.asyncDispose]());
  },
});
