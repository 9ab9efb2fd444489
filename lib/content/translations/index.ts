import type { areas as kannada } from "./kn";

type Areas = typeof kannada;

/** A part of the site whose words are translated together. */
export type Area = keyof Areas;

/** Every sentence of ours, in English. A new one has to be in each dictionary. */
export type Sentence = { [Name in Area]: keyof Areas[Name] }[Area];
