/** The backend's last answer of any kind; one per process, although Next bundles this module several times. */
const shared = globalThis as typeof globalThis & { backendAnsweredAt?: number };

export const noteAnswer = (): void => {
  shared.backendAnsweredAt = performance.now();
};

/** Whether the backend has answered any call within this time. */
export const hasAnsweredWithin = (ms: number): boolean =>
  shared.backendAnsweredAt !== undefined && performance.now() - shared.backendAnsweredAt <= ms;
