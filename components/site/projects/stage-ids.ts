/** The panel's id is the stage's name, so that /our-project#completed works without JavaScript. */
export const panelOf = (stage: string) => stage;
export const tabOf = (stage: string) => `tab-${stage}`;
