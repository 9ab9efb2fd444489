import type { cards as kannada } from "../kn/cards";

/** Cards of packages, projects and services. */
export const cards: Record<keyof typeof kannada, string> = {
  "no one two three four five six seven eight nine ten eleven twelve":
    "शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह",
  "{packages} packages at one price": "{packages} पैकेज, सबका एक ही रेट",
  "{packages} packages at {prices} prices": "{packages} पैकेज, {prices} रेट",
  "one package": "एक पैकेज",
  "{packages} packages": "{packages} पैकेज",
  "{shown} of {all} packages": "{all} में से {shown} पैकेज",
  "{build} with {name}": "{name} पैकेज में {build}",
  "Let's Build": "घर बनवाएँ",
  "What's included": "क्या-क्या शामिल है",
  "{area} sq ft house: {sum}": "{area} sq ft का घर: {sum}",
  "Drawing of a house in the {name} package": "{name} पैकेज के एक घर की ड्रॉइंग",
  "No Package": "कोई पैकेज नहीं",
  "Read the story": "पूरी कहानी पढ़ें",
  "Ask what's included": "पूछें, क्या-क्या शामिल है",
  "{n} thing not included": "{n} चीज़ शामिल नहीं",
  "{n} things not included": "{n} चीज़ें शामिल नहीं",
  "1 ft": "1 ft",
  "Price for a finished house, without kitchen": "फिनिशिंग वाले घर की कीमत, किचन के बिना",
  "Price for a house ready to live in": "रहने के लिए तैयार घर की कीमत",
  "Price for frame and shell, not for a complete house": "सिर्फ फ्रेम और बाहरी ढाँचे की कीमत, पूरे घर की नहीं",
  "GST included": "GST शामिल",
  "Error fetching services": "पैकेज में क्या-क्या शामिल है, यह लोड नहीं हो पाया",
  "No services available for this package.": "इस पैकेज की लिस्ट अभी नहीं है।",
};
