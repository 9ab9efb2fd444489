export type PublishedProject = {
  /** "embedded", or the tag of a hosted backend: two may use the same ids. */
  backend: string;
  /** The backend's id. Empty: the projects that this backend had when it was first read are stored. */
  project: string;
};
