export type Sentence = string;
