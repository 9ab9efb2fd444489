import { AppError, type ErrorCode } from "@/contract/errors";

type Extra = ConstructorParameters<typeof AppError>[2] & { isRefusal?: boolean };

/** A proxy's statuses while its backend is unreachable or restarting. */
const TRANSIENT = [502, 503, 504];

/** Whether a status means that the backend is unreachable. */
export const isAway = (status: number): boolean => TRANSIENT.includes(status);

/**
 * The backend did not respond: no connection, a timeout, or a proxy's status for that. Any other failure may be the
 * backend's verdict on the request.
 */
export class NoAnswer extends AppError {
  /** Whether the body reports a failure in a backend's format, so that the backend itself refused the request. */
  readonly isRefusal: boolean;

  constructor(code: ErrorCode, message: string, { isRefusal = false, ...extra }: Extra = {}) {
    super(code, message, extra);
    this.isRefusal = isRefusal;
  }
}
