import type { papers as kannada } from "../kn/papers";

/** The estimate as a PDF. */
export const papers: Record<keyof typeof kannada, string> = {
  "Cost estimate: {sum}, {brand}": "खर्च का एस्टिमेट: {sum}, {brand}",
  "Cost estimate": "खर्च का एस्टिमेट",
  "This estimate helps you plan. It's not a quote. The cost depends on the built-up area of your final plan.":
    "यह एस्टिमेट आपके बजट का अंदाज़ा देने के लिए है। यह कोटेशन नहीं है। असली खर्च आपके फाइनल प्लान के बिल्ट-अप एरिया से तय होगा।",
  "Reference {reference}": "रेफरेंस {reference}",
  "Ask us for the list of what this package includes before you sign.":
    "साइन करने से पहले हमसे लिस्ट माँगें कि इस पैकेज में क्या-क्या शामिल है।",
  "Ask us for the list of exclusions.": "क्या शामिल नहीं है, इसकी लिस्ट हमसे माँगें।",
  "The drawing follows {rulesCity} rules; {city}'s differ.":
    "ड्रॉइंग {rulesCity} के नियमों के हिसाब से है; {city} के नियम अलग हैं।",
  "Estimate, not a quote": "एस्टिमेट, कोटेशन नहीं",
  "Page {page} of {pages}": "पेज {page} / {pages}",
  sample: "सैंपल",
  "Plot of {sides}, seen from above. The house covers {ground} sq ft, on {n} floor.":
    "{sides} का प्लॉट, ऊपर से देखने पर। घर {ground} sq ft पर बनता है, {n} फ्लोर का।",
  "Plot of {sides}, seen from above. The house covers {ground} sq ft, on {n} floors.":
    "{sides} का प्लॉट, ऊपर से देखने पर। घर {ground} sq ft पर बनता है, {n} फ्लोर का।",
  "{name}, {rate} per sq ft": "{name}, {rate} प्रति sq ft",
  "Same rate: {names}": "इसी रेट पर: {names}",
  "About {share}%, as in our {plan} floor plan": "लगभग {share}%, हमारे {plan} फ्लोर प्लान की तरह",
  "About {share}%, as in our floor plans for similar plots": "लगभग {share}%, मिलते-जुलते प्लॉट के हमारे फ्लोर प्लान की तरह",
  Amount: "रकम",
  "Share of cost": "खर्च का हिस्सा",
  When: "कब",
  "Per sq ft": "प्रति sq ft",
  "Questions to ask any builder": "किसी भी बिल्डर से ये सवाल पूछें",
  Terms: "शर्तें",
  "Signature and date": "साइन और तारीख",
  WhatsApp: "WhatsApp",
  "A complete house takes": "पूरा घर बनने में समय",
};
