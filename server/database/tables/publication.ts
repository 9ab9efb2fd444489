/** A project that is not public until somebody with the projects permission publishes it (decision 132). */
export type ProjectHold = {
  /** The backend's id. */
  project: string;
  heldAt: number;
  publishedAt: number | null;
};

/** A project that somebody without the projects permission is adding, from before the backend is called until its id is known. */
export type ProjectCreation = {
  id: string;
  /** As JSON: the ids of the projects that there were before. */
  known: string;
  begunAt: number;
};
