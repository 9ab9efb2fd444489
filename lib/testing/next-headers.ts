/** Stands in for next/headers: the headers and cookies of the request that a test is in the middle of. */
let current = new Headers();

export function withHeaders(headers: HeadersInit): Disposable {
  current = new Headers(headers);
  return {
    [Symbol.dispose]: () => {
      current = new Headers();
    },
  };
}

export const headers = async () => current;
