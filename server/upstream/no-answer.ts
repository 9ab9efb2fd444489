import { AppError } from "@/contract/errors";

/** What a proxy says while the backend behind it is away or restarting. */
const TRANSIENT = [502, 503, 504];

/** Whether a status says that the backend is away. */
export const isAway = (status: number): boolean => TRANSIENT.includes(status);

/**
 * The backend has said nothing: no connection, nothing in time, or only a proxy's word that it is away. Any other failure
 * may be what it thinks of what was sent.
 */
export class NoAnswer extends AppError {}
