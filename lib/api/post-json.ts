import { sendJson } from "./fetch-json";

/** Posts a body as JSON to our own BFF. Throws AppError, with `fields` where the server complains about some. */
export const postJson = <T>(url: string, body: unknown) => sendJson<T>("POST", url, body);
