import "./animated-counter";
import "./card-rail";
import "./consultation-popup";
import "./full-screen-menu";
import "./rising-frame";
import "./visitor-prices";
import { receiptAddress } from "@/lib/enquiry/stored-intent";
import { replaceBrokenPictures } from "./broken-pictures";
import { carryIntent } from "./carry-intent";
import { rememberLanguage } from "./chosen-language";
import { returnToSteps, showWholeFormsIfHydrationFails } from "./form-steps";

const receipt = receiptAddress(location);
if (receipt) location.replace(receipt);
carryIntent();
rememberLanguage();
replaceBrokenPictures();
returnToSteps();
showWholeFormsIfHydrationFails();
