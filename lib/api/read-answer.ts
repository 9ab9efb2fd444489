import { messages } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";

/**
 * A backend's answer as JSON, or undefined for what is none, such as a proxy's HTML page: no schema accepts it. Bytes
 * are counted as they come, after decompression and whatever length was announced; throws `upstream` beyond the limit.
 */
export async function readAnswer(response: Response, maxBytes: number): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      const cause = `an answer of more than ${maxBytes} bytes`;
      throw new AppError("upstream", messages.serverFailed, { cause });
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return parsed(text + decoder.decode());
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
