/** A project on the website (decision 132). */
export type PublishedProject = {
  /** "embedded", or the tag of a hosted backend: two may use the same ids. */
  backend: string;
  /** The backend's id. Empty: the projects that this backend had when it was first read are stored. */
  project: string;
};

/** A project that an earlier version held back. Read once after an upgrade, and never written. */
export type ProjectHold = { project: string; heldAt: number; publishedAt: number | null };

/** A project that an earlier version was adding. Read once after an upgrade, and never written. */
export type ProjectCreation = {
  id: string;
  /** JSON: the ids of the projects that existed before. */
  known: string;
  begunAt: number;
};
