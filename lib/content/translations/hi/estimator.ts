import type { estimator as kannada } from "../kn/estimator";

/** The cost estimator. */
export const estimator: Record<keyof typeof kannada, string> = {
  "About this estimate": "इस एस्टिमेट के बारे में",
  "{rate} per sq ft": "{rate} प्रति sq ft",
  "See the full list": "पूरी लिस्ट देखें",
  "See all floor plans": "सारे फ्लोर प्लान देखें",
  Floors: "फ्लोर",
  Disclaimer: "ध्यान दें",
  "Download PDF": "PDF डाउनलोड करें",
  "Our floor plans in this budget": "इस बजट में हमारे फ्लोर प्लान",
  "We don't have a plan for this size and cost yet": "इस साइज़ और बजट का प्लान अभी हमारे पास नहीं है",
  "See {n} more, and all floor plans": "बाकी {n} और सारे फ्लोर प्लान देखें",
  Road: "सड़क",
  "The same house in each package": "यही घर, हर पैकेज में",
  "When you pay": "पेमेंट कब करना है",
  "Home loan: an example": "होम लोन: एक उदाहरण",
  "Interest, % a year": "सालाना ब्याज, %",
  Years: "साल",
  "EMI for the full amount": "पूरी रकम पर EMI",
  "Banks lend only part of the cost. Each bank has its own rate.":
    "बैंक पूरे खर्च का लोन नहीं देते, एक हिस्से का ही देते हैं। हर बैंक का अपना रेट होता है।",
  "How to use the estimator": "कैलकुलेटर कैसे इस्तेमाल करें",
  "Listed price": "लिस्ट की कीमत",
  Calculate: "हिसाब लगाएँ",
  "{share} (most allowed)": "{share} (ज़्यादा से ज़्यादा)",
  "How much of the plot you build on": "प्लॉट के कितने हिस्से पर घर बनेगा",
  "{share} per cent": "{share} प्रतिशत",
  "Use our {plan} floor plan: {area} sq ft": "हमारा {plan} फ्लोर प्लान लें: {area} sq ft",
  "Leave it empty to use as much of the plot as our floor plans for it":
    "खाली छोड़ें तो उतना ही हिस्सा लेंगे जितना ऐसे प्लॉट के हमारे फ्लोर प्लान लेते हैं",
  "to {sum}": "से {sum} तक",
  "For a house of {area} sq ft.": "{area} sq ft के घर के लिए।",
  "Based on building on {share} of the plot, on {n} floor.": "प्लॉट के {share} हिस्से पर, {n} फ्लोर बनाने के हिसाब से।",
  "Based on building on {share} of the plot, on {n} floors.": "प्लॉट के {share} हिस्से पर, {n} फ्लोर बनाने के हिसाब से।",
  "As in our {plan} floor plan.": "जैसा हमारे {plan} फ्लोर प्लान में है।",
  "Based on our {plan} floor plan, which fits this plot.": "आधार: हमारा {plan} फ्लोर प्लान, जो इस प्लॉट पर फिट होता है।",
  "As in our floor plans for similar plots.": "जैसा मिलते-जुलते प्लॉट के हमारे फ्लोर प्लान में है।",
  "Why a range?": "दो रकमें क्यों?",
  "The lower amount is the area times the rate. These can raise it. We fix the price after we've seen your plot and plan.":
    "कम वाली रकम एरिया × रेट है। नीचे लिखी बातों से वह बढ़ सकती है। आपका प्लॉट और प्लान देखने के बाद हम कीमत पक्की करते हैं।",
  "up to {percent}%": "{percent}% तक",
  "Enter the size of your house, such as 1,200 sq ft": "घर का साइज़ डालें, जैसे 1,200 sq ft",
  "Enter your plot size, such as 30 × 40 or 1,200 sq ft": "अपना प्लॉट साइज़ डालें, जैसे 30 × 40 या 1,200 sq ft",
  "Loading...": "लोड हो रहा है...",
  "{area} sq ft per floor, {n} floors": "हर फ्लोर पर {area} sq ft, कुल {n} फ्लोर",
  "We don't have {city}'s building rules, so this share is from {rulesCity}'s. You can change it.":
    "{city} के बिल्डिंग नियम हमारे पास नहीं हैं, इसलिए यह हिस्सा {rulesCity} के नियमों से लिया है। आप इसे बदल सकते हैं।",
  "Get an exact quote": "पक्का कोटेशन लें",
  "A complete house takes {time}.": "पूरा घर बनने में {time} लगते हैं।",
  "Based on {rulesCity} rules; {city}'s differ.": "{rulesCity} के नियमों के हिसाब से; {city} के नियम अलग हैं।",
  "Based on: {source}.": "आधार: {source}।",
  "Your last estimate:": "आपका पिछला एस्टिमेट:",
  "Open it": "खोलें",
  "Forget it": "हटा दें",
  "Saved only in this browser.": "सिर्फ इसी ब्राउज़र में सेव है।",
  "Done. We've removed it from this browser.": "हो गया। इसे इस ब्राउज़र से हटा दिया है।",
  "Plot of {width} by {depth}, {area} sq ft. The house covers {ground} sq ft, on {n} floor.":
    "{width} × {depth} का प्लॉट, {area} sq ft। घर {ground} sq ft पर बनता है, {n} फ्लोर का।",
  "Plot of {width} by {depth}, {area} sq ft. The house covers {ground} sq ft, on {n} floors.":
    "{width} × {depth} का प्लॉट, {area} sq ft। घर {ground} sq ft पर बनता है, {n} फ्लोर का।",
  "Send to family on WhatsApp": "परिवार को WhatsApp पर भेजें",
  "Start with your plot or your house size": "अपने प्लॉट या घर के साइज़ से शुरू करें",
  "I know how big the house should be": "घर के साइज़ से",
  "I know my plot": "प्लॉट साइज़ से",
  "In feet, such as 30 × 40 or 30 by 40. Or its area: 1,200 sq ft, 133 sq yd, 1.1 gunta, 2.75 cents.":
    "फुट में, जैसे 30 × 40 या 30 by 40। या एरिया: 1,200 sq ft, 133 sq yd, 1.1 gunta, 2.75 cents।",
  "Common plot sizes": "आम प्लॉट साइज़",
  "House size, in sq ft": "घर का साइज़, sq ft में",
  "The built-up area of all floors together, such as 1,200": "सभी फ्लोर का बिल्ट-अप एरिया मिलाकर, जैसे 1,200",
  "Our stages are for a complete house. For a frame and shell, we'll agree the stages with you in writing.":
    "हमारे स्टेज पूरे घर के लिए हैं। सिर्फ फ्रेम और बाहरी ढाँचे के लिए स्टेज हम आपके साथ लिखित में तय करेंगे।",
  "Enter a whole number from 20 to 100, or leave it empty": "20 से 100 तक कोई पूरा नंबर डालें, या खाली छोड़ दें",
  "{sum}, frame and shell": "{sum}, सिर्फ फ्रेम और बाहरी ढाँचा",
  "{area} sq ft house": "{area} sq ft का घर",
  "ground floor": "ग्राउंड फ्लोर",
  "Package: {names}.": "पैकेज: {names}।",
  "Not in this amount: {names} and {n} more.": "इस रकम में शामिल नहीं: {names} + {n} और।",
  "Not in this amount: {names}.": "इस रकम में शामिल नहीं: {names}।",
  "A plot {width} ft wide is too narrow for a house. Please check the sides.":
    "{width} ft चौड़ा प्लॉट घर के लिए बहुत तंग है। लंबाई-चौड़ाई फिर से देख लें।",
  "That's {area} sq ft, a very large plot for one house. Is it right? Then tell us how big the house should be.":
    "यह {area} sq ft है, एक घर के लिए बहुत बड़ा प्लॉट। क्या यह सही है? तो बताएँ, घर कितना बड़ा चाहिए।",
  "{area} sq ft is too small for a house. Did you mean {guess}?":
    "{area} sq ft घर के लिए बहुत छोटा है। क्या आपका मतलब {guess} था?",
  "{width} × {depth} metres": "{width} × {depth} मीटर",
  "That's {area} sq ft, very large for one house. Is it right?":
    "यह {area} sq ft है, एक घर के लिए बहुत बड़ा। क्या यह सही है?",
  "{area} sq ft is too small for a house. Did you leave out a digit?":
    "{area} sq ft घर के लिए बहुत छोटा है। कोई अंक छूट तो नहीं गया?",
  "Our house estimate from {brand}: {size}, {packageName}. Approximate cost {cost}, GST included. What's not included and the full estimate: {link}":
    "{brand} से हमारे घर का एस्टिमेट: {size}, {packageName}। अंदाज़न खर्च {cost}, GST शामिल। क्या शामिल नहीं है और पूरा एस्टिमेट: {link}",
  "Approximate cost, GST included": "अंदाज़न खर्च, GST शामिल",
};
