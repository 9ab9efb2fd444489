import { AppError } from "@/contract/errors";
import { visitorMessages } from "@/contract/visitor-messages";
import { readAnswer } from "./fetch-json";

/** Throws AppError with the server's sentence if it was refused. */
export async function fetchBlob(url: string): Promise<Blob> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw new AppError("upstream", visitorMessages.networkError, { cause });
  });
  return response.ok ? response.blob() : readAnswer(response);
}
