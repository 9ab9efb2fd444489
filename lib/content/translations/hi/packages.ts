import type { packages as kannada } from "../kn/packages";

/** Packages. */
export const packages: Record<keyof typeof kannada, string> = {
  "Our packages in other cities": "दूसरे शहरों में हमारे पैकेज",
  "Compare up to 3 packages": "ज़्यादा से ज़्यादा 3 पैकेज चुनें",
  "See what each package includes.": "देखें, किस पैकेज में क्या शामिल है।",
  "Show differences only": "सिर्फ फर्क दिखाएँ",
  "Not included": "शामिल नहीं",
  "{n} thing": "{n} चीज़",
  "{n} things": "{n} चीज़ें",
  "of your choice": "आपकी पसंद से",
  included: "शामिल",
  "not included": "शामिल नहीं",
  "Use the Cost Estimator": "कॉस्ट कैलकुलेटर खोलें",
  "for a house of{break}{area} sq ft": "{area} sq ft के{break}घर के लिए",
  "Rates per square foot": "प्रति sq ft रेट",
  "{name} package, {city}": "{name} पैकेज, {city}",
  "House building": "घर का कंस्ट्रक्शन",
  "per sq ft": "प्रति sq ft",
  "{from} to {to} per sq ft": "{from} से {to} प्रति sq ft",
  "Finished, without kitchen": "फिनिशिंग के साथ, किचन के बिना",
  "Frame and shell": "सिर्फ फ्रेम और बाहरी ढाँचा",
  "Ready to live in": "रहने के लिए तैयार",
  "For a {area} sq ft house": "{area} sq ft के घर के लिए",
  "For your last estimate: {area} sq ft": "आपके पिछले एस्टिमेट के लिए: {area} sq ft",
  "same price": "उतनी ही कीमत",
  "{sum} more": "{sum} ज़्यादा",
  "{sum} less": "{sum} कम",
  "Rate since {month}": "{month} से यही रेट",
  "Duplex of two mirrored timber homes, each with its own deck and gabled balcony":
    "डुप्लेक्स: अगल-बगल लकड़ी के दो एक जैसे घर, हर घर का अपना डेक और तिकोनी छत वाली बालकनी",
  "Two-storey gabled house, white below and cedar boards above, with a balcony and deck":
    "तिकोनी छत वाला दो फ्लोर का घर: नीचे सफेद, ऊपर देवदार के तख्ते, बालकनी और डेक के साथ",
  "A-frame timber house with a lit glass front and wide deck among tall trees":
    "ऊँचे पेड़ों के बीच A-फ्रेम वाला लकड़ी का घर: सामने रोशनी से भरा काँच और चौड़ा डेक",
  "Modern flat-roofed teak house with an overhanging upper storey above a deck and pool":
    "सपाट छत वाला मॉडर्न सागवान का घर: डेक और पूल के ऊपर आगे निकला हुआ ऊपरी फ्लोर",
  "White single-storey house with a clay-tile roof, teak-post verandah and entrance gable":
    "एक फ्लोर का सफेद घर: खपरैल की छत, सागवान के खंभों वाला बरामदा और तिकोनी छत वाला प्रवेश",
  "Courtyard house with tiled roofs, timber verandahs, a frangipani tree and a lily tank":
    "आँगन वाला घर: खपरैल की छतें, लकड़ी के बरामदे, चंपा का पेड़ और कमल का कुंड",
  "Cedar-clad house on timber stilts over a green slope, with a long deck":
    "हरी ढलान पर लकड़ी के खंभों पर उठा, देवदार की लकड़ी से ढका घर, लंबे डेक के साथ",
  "Timber-framed hall at dusk, warm light behind its tall glazed gable":
    "शाम के समय लकड़ी के फ्रेम वाला हॉल: सामने काँच की ऊँची दीवार के पीछे हल्की गर्म रोशनी",
  "Large two-storey villa with laterite walls, teak upper floor and tiled roofs":
    "दो फ्लोर का बड़ा विला: लैटेराइट पत्थर की दीवारें, सागवान का ऊपरी फ्लोर और खपरैल की छतें",
};
