const NO_CONNECTION = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];

/** Whether there never was a connection, so that no request was sent. */
export function hasNoConnection(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (NO_CONNECTION.includes(String((error as { code?: unknown }).code))) return true;
    if (error instanceof AggregateError) return error.errors.every(hasNoConnection);
  }
  return false;
}
