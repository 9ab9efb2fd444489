/** A project that stays private until a staff member with the projects permission publishes it (decision 132). */
export type ProjectHold = {
  /** The backend's id. */
  project: string;
  heldAt: number;
  publishedAt: number | null;
};

/** A project being added by a staff member without the projects permission, until its backend id is known. */
export type ProjectCreation = {
  id: string;
  /** JSON: the ids of the projects that existed before. */
  known: string;
  begunAt: number;
};
