import { AppError, type ErrorCode } from "@/contract/errors";

type Extra = ConstructorParameters<typeof AppError>[2] & { isRefusal?: boolean };

/** What a proxy says while the backend behind it is away or restarting. */
const TRANSIENT = [502, 503, 504];

/** Whether a status says that the backend is away. */
export const isAway = (status: number): boolean => TRANSIENT.includes(status);

/**
 * The backend has said nothing: no connection, nothing in time, or only a proxy's word that it is away. Any other failure
 * may be what it thinks of what was sent.
 */
export class NoAnswer extends AppError {
  /** Whether the body tells of a failure as backends do and proxies do not: then what was sent is refused. */
  readonly isRefusal: boolean;

  constructor(code: ErrorCode, message: string, { isRefusal = false, ...extra }: Extra = {}) {
    super(code, message, extra);
    this.isRefusal = isRefusal;
  }
}
