import "./animated-counter";
import "./card-rail";
import "./city-price";
import "./consultation-popup";
import "./full-screen-menu";
import "./package-comparison";
import "./rising-frame";
import { receiptAddress } from "@/lib/enquiry/stored-intent";
import { replaceBrokenPictures } from "./broken-pictures";
import { carryIntent } from "./carry-intent";
import { rememberLanguage } from "./chosen-language";
import { showWholeForms } from "./whole-forms";

const receipt = receiptAddress(location);
if (receipt) location.replace(receipt);
carryIntent();
rememberLanguage();
replaceBrokenPictures();
showWholeForms();
