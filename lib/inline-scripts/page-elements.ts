import { defineAnimatedCounter } from "./animated-counter";
import { replaceBrokenPictures } from "./broken-pictures";
import { defineConsultationPopup } from "./consultation-popup";
import { defineFullScreenMenu } from "./full-screen-menu";

/** What parts of a page do by themselves, with React or without. Each may be called again. */
export const pageElements = [
  defineAnimatedCounter,
  defineConsultationPopup,
  defineFullScreenMenu,
  replaceBrokenPictures,
];
