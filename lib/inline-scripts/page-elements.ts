import { defineAnimatedCounter } from "./animated-counter";
import { replaceBrokenPictures } from "./broken-pictures";
import { defineCardRail } from "./card-rail";
import { defineChosenCity } from "./chosen-city";
import { defineCityPackages } from "./city-packages";
import { defineCityPrice } from "./city-price";
import { defineConsultationPopup } from "./consultation-popup";
import { defineFullScreenMenu } from "./full-screen-menu";
import { definePackageComparison } from "./package-comparison";
import { defineRisingFrame } from "./rising-frame";

/** What parts of a page do by themselves, with React or without. Each may be called again. */
export const pageElements = [
  defineAnimatedCounter,
  defineCardRail,
  defineChosenCity,
  defineCityPackages,
  defineCityPrice,
  defineConsultationPopup,
  defineFullScreenMenu,
  definePackageComparison,
  defineRisingFrame,
  replaceBrokenPictures,
];
