export function eachTest<T extends AsyncDisposable>(open: () => Promise<T>): T {
  let opened: T;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened[Symbol.asyncDispose]());
  return new Proxy({} as T, { get: (_, name) => Reflect.get(opened, name) });
}
