import { AppError } from "@/contract/errors";
import { visitorMessages } from "@/contract/visitor-messages";

/** From 0 to 1. */
export type OnProgress = (share: number) => void;

type Upload = { method: string; headers: Record<string, string>; body: FormData; onProgress: OnProgress };

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. Throws 'Network error' without an answer. */
export function upload(url: string, { method, headers, body, onProgress }: Upload): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = (cause) => reject(new AppError("upstream", visitorMessages.networkError, { cause }));
    request.send(body);
  });
}
