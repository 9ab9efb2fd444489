import { AppError, type ErrorBody } from "@/contract/errors";
import { visitorMessages } from "@/contract/visitor-messages";

/** Throws AppError with the server's sentence, or 'Network error' without an answer. */
export async function fetchJson<T>(url: string, init?: RequestInit): Promise<T> {
  return readAnswer(await request(url, { ...init, headers: { accept: "application/json", ...init?.headers } }));
}

const request = (url: string, init?: RequestInit): Promise<Response> =>
  fetch(url, init).catch((cause: unknown) => {
    throw new AppError("upstream", visitorMessages.networkError, { cause });
  });

export async function readAnswer<T>(response: Response): Promise<T> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as T;
  const { error } = (answer ?? {}) as Partial<ErrorBody>;
  throw new AppError(error?.code ?? "upstream", error?.message ?? visitorMessages.networkError, {
    fields: error?.fields,
    current: error?.current,
  });
}

export const sendJson = <T>(method: string, url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetchJson<T>(url, {
    method,
    headers: { "content-type": "application/json", ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });

export const postJson = <T>(url: string, body: unknown) => sendJson<T>("POST", url, body);

export async function fetchBlob(url: string): Promise<Blob> {
  const response = await request(url);
  return response.ok ? response.blob() : readAnswer(response);
}
