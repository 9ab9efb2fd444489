import { defineAnimatedCounter } from "./animated-counter";
import { replaceBrokenPictures } from "./broken-pictures";
import { defineCardRail } from "./card-rail";
import { defineChosenCity } from "./chosen-city";
import { defineCityPackages } from "./city-packages";
import { defineCityPrice } from "./city-price";
import { defineCityWords } from "./city-words";
import { defineConsultationPopup } from "./consultation-popup";
import { defineFullScreenMenu } from "./full-screen-menu";
import { defineLastEstimate } from "./last-estimate";
import { definePackageComparison } from "./package-comparison";
import { defineRisingFrame } from "./rising-frame";

/** Page behaviour that works with or without React. Each function can run again. */
export const pageElements = [
  defineAnimatedCounter,
  defineCardRail,
  defineChosenCity,
  defineCityPackages,
  defineCityPrice,
  defineCityWords,
  defineConsultationPopup,
  defineFullScreenMenu,
  defineLastEstimate,
  definePackageComparison,
  defineRisingFrame,
  replaceBrokenPictures,
];
