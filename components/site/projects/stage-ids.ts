/** A panel carries the stage's own name, so that /our-project#completed leads to it also without script. */
export const panelOf = (stage: string) => stage;
export const tabOf = (stage: string) => `tab-${stage}`;
