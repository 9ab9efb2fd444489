/** Drafts for the shipped texts of lib/content/defaults/estimator.ts. */
export const estimator = {
  "Cost Estimator": "कॉस्ट कैलकुलेटर",
  "Enter your plot or house size to see the approximate cost. GST included.":
    "अपने प्लॉट या घर का साइज़ डालें और अंदाज़न खर्च देखें। GST शामिल।",
  "This is an approximate cost, GST included. It depends on the built-up area of your final plan.":
    "यह अंदाज़न खर्च है, GST शामिल। असली खर्च आपके फाइनल प्लान के बिल्ट-अप एरिया से तय होगा।",
  Soil: "मिट्टी",
  "Rock, soft or filled soil, or a slope needs a deeper or bigger foundation.":
    "चट्टान, नरम या भराव की मिट्टी, या ढलान हो तो नींव ज़्यादा गहरी या बड़ी बनानी पड़ती है।",
  "Floors and plan": "फ्लोर और प्लान",
  "Stairs, balconies and rooms that your final plan adds make the built-up area larger.":
    "फाइनल प्लान में सीढ़ियाँ, बालकनी या कमरे जुड़ें, तो बिल्ट-अप एरिया बढ़ जाता है।",
  Finishes: "फिनिशिंग",
  "If you choose costlier tiles, taps or doors than the package has, you pay the difference.":
    "पैकेज से महँगी टाइल, नल या दरवाज़े लेंगे तो फर्क की रकम आपको देनी होगी।",
  "This is an approximate cost: built-up area × rate per sq ft, GST included. It's not a quote. Your plan, your soil and anything you add to the package will change it. Items under “Not included” cost extra. The final price is the one in your agreement.":
    "यह अंदाज़न खर्च है: बिल्ट-अप एरिया × प्रति sq ft रेट, GST शामिल। यह कोटेशन नहीं है। आपके प्लान, आपकी मिट्टी और पैकेज में जो कुछ आप जोड़ें, उससे खर्च बदलेगा। “शामिल नहीं” में लिखी चीज़ों का खर्च अलग है। फाइनल कीमत वही है जो आपके एग्रीमेंट में लिखी है।",
  "Enter a size": "साइज़ डालें",
  "Your plot's length and width or its area; or the size of the house you want.":
    "प्लॉट की लंबाई-चौड़ाई या एरिया, या जितना बड़ा घर चाहिए उसका साइज़।",
  "Choose floors and city": "फ्लोर और शहर चुनें",
  "You can also change how much of the plot you build on.": "प्लॉट के कितने हिस्से पर घर बने, यह भी बदल सकते हैं।",
  "See the cost": "खर्च देखें",
  "You see it for each package. It changes as you type.": "हर पैकेज का खर्च दिखता है, और आपके लिखते ही बदलता जाता है।",
  "Send it to us": "हमें भेजें",
  "Add parking and balcony area. We'll call you back.": "पार्किंग और बालकनी का एरिया जोड़ें। हम आपको कॉल करेंगे।",
  "How is this amount calculated?": "यह रकम कैसे निकलती है?",
  "It's your built-up area times the package rate. Built-up area is what you build on the ground, added up for all floors. If one of our floor plans fits your plot, we take its area. GST is included.":
    "आपका बिल्ट-अप एरिया × पैकेज का रेट। बिल्ट-अप एरिया यानी ज़मीन पर जितना बनता है, सभी फ्लोर मिलाकर। अगर हमारा कोई फ्लोर प्लान आपके प्लॉट पर फिट होता है, तो हम उसी का एरिया लेते हैं। GST शामिल है।",
  "Is this a quote?": "क्या यह कोटेशन है?",
  "No. It's an approximate cost to help you plan. Your plan, your soil and anything you add to the package will change it. Talk to our expert for the exact price of your house.":
    "नहीं। यह अंदाज़न खर्च है, ताकि आप अपना बजट बना सकें। आपके प्लान, आपकी मिट्टी और पैकेज में जो कुछ आप जोड़ें, उससे खर्च बदलेगा। अपने घर की पक्की कीमत के लिए हमारे एक्सपर्ट से बात करें।",
  "Is GST extra?": "क्या GST अलग से लगेगा?",
  "No. The price per square foot includes GST in every package. When you compare it with another builder's quote, check whether GST is included there too.":
    "नहीं। हर पैकेज के प्रति sq ft रेट में GST शामिल है। किसी दूसरे बिल्डर के कोटेशन से तुलना करें, तो देख लें कि उसमें भी GST शामिल है या नहीं।",
  "What plot size should I enter?": "प्लॉट साइज़ में क्या डालूँ?",
  "Enter the sides in feet, such as 30 x 40, or the area in sq ft, sq yd, gunta or cents: a 30 × 40 plot is 1,200 sq ft. Your sale deed has both.":
    "लंबाई-चौड़ाई फुट में डालें, जैसे 30 x 40, या एरिया sq ft, sq yd (गज), gunta या cents में। 30 × 40 का प्लॉट 1,200 sq ft का होता है। दोनों बातें आपकी सेल डीड में लिखी होती हैं।",
  "Will my house cost exactly this?": "क्या मेरे घर का खर्च ठीक इतना ही आएगा?",
  "No. Your plan decides the built-up area, and that changes the cost. Our floor plans already show an area and a price. If you have your own plan, our team will work out the cost with you.":
    "नहीं। बिल्ट-अप एरिया आपके प्लान से तय होता है, और उसी से खर्च बदलता है। हमारे फ्लोर प्लान में एरिया और कीमत पहले से लिखी है। अगर आपके पास अपना प्लान है, तो हमारी टीम आपके साथ बैठकर हिसाब लगाएगी।",
  "Do parking and balcony area change the cost?": "क्या पार्किंग और बालकनी के एरिया से खर्च बदलता है?",
  "Not here. They go to our team with your enquiry, so we can talk about them on the first call.":
    "यहाँ नहीं। ये बातें आपकी इन्क्वायरी के साथ हमारी टीम को जाती हैं, ताकि पहली कॉल पर ही इन पर बात हो सके।",
  "Why do two packages have the same rate?": "दो पैकेज का रेट एक जैसा क्यों है?",
  "They cost the same per square foot, but what they include can differ. Compare them on the Packages page.":
    "प्रति sq ft रेट एक ही है, पर उनमें शामिल चीज़ें अलग हो सकती हैं। पैकेज पेज पर दोनों की तुलना करें।",
  "How long does a full house take?": "पूरा घर बनने में कितना समय लगता है?",
  "A full house takes {time}. The frame comes in ready-made parts, so at your plot we only assemble it. The foundation, wiring, plumbing and finishes take as long as in any other house.":
    "पूरा घर बनने में {time} लगते हैं। फ्रेम के हिस्से तैयार होकर आते हैं, इसलिए प्लॉट पर उन्हें सिर्फ जोड़ना होता है। नींव, वायरिंग, प्लंबिंग और फिनिशिंग में उतना ही समय लगता है जितना किसी भी घर में।",
  "When do I pay?": "पेमेंट कब करना होता है?",
  "Payment follows milestones. Each stage of work has its share of the price, and you pay when we reach that stage. Taking a home loan? Ask your bank to release the money at the same stages.":
    "काम के स्टेज के हिसाब से। हर स्टेज के लिए कीमत का एक हिस्सा तय है, और काम उस स्टेज तक पहुँचने पर आप वह हिस्सा देते हैं। होम लोन ले रहे हैं? तो बैंक से कहें कि पैसे इन्हीं स्टेज पर रिलीज़ करे।",
  "What happens after I send this?": "इसे भेजने के बाद क्या होगा?",
  "Your enquiry reaches our team with this estimate, and they call you. The consultation is free. To talk sooner, call {phone}.":
    "आपकी इन्क्वायरी इस एस्टिमेट के साथ हमारी टीम तक पहुँचती है, और वे आपको कॉल करते हैं। कंसल्टेशन फ्री है। जल्दी बात करनी हो तो {phone} पर कॉल करें।",
  "Is the rate for built-up area or plot area? Is GST included?":
    "रेट बिल्ट-अप एरिया का है या प्लॉट के एरिया का? क्या GST शामिल है?",
  "What's not included in the rate, and how much will it cost?": "रेट में क्या शामिल नहीं है, और उसका खर्च कितना आएगा?",
  "Which drawings and materials, by brand and grade, are in the agreement?":
    "एग्रीमेंट में कौन सी ड्रॉइंग और कौन सा मटीरियल लिखा है, ब्रांड और ग्रेड के साथ?",
  "When is each payment due, and what will be ready on site by then?":
    "कौन सा पेमेंट कब करना है, और तब तक साइट पर क्या बन चुका होगा?",
  "What can change the price after I sign, and who decides?":
    "साइन करने के बाद कीमत किन बातों से बदल सकती है, और यह कौन तय करेगा?",
  "Who applies for the plan sanction and the connections, and who pays?":
    "प्लान अप्रूवल और कनेक्शन के लिए अप्लाई कौन करेगा, और पैसे कौन देगा?",
  "Which timber do you use, where is it from, and how is it protected from termites and damp?":
    "आप कौन सी लकड़ी लगाते हैं, वह कहाँ से आती है, और उसे दीमक और सीलन से कैसे बचाते हैं?",
  "Who fixes defects, for how long, and where is that written?":
    "कोई खराबी निकले तो कौन ठीक करेगा, कितने समय तक, और यह कहाँ लिखा है?",
  "When will you start, when will you hand over, and what if it's late?":
    "काम कब शुरू होगा, घर कब मिलेगा, और देर हुई तो क्या होगा?",
  "Can we see a house you handed over two years ago, and meet its owners?":
    "क्या हम दो साल पहले दिया हुआ आपका कोई घर देख सकते हैं, और उसमें रहने वाले परिवार से मिल सकते हैं?",
  "Get an exact quote": "पक्का कोटेशन लें",
  "Add a few details and send this estimate. We'll call you. The consultation is free.":
    "थोड़ी जानकारी भरकर यह एस्टिमेट भेजें। हम आपको कॉल करेंगे। कंसल्टेशन फ्री है।",
  "Timber house cost in {city}: cost estimator": "{city} में लकड़ी के घर का खर्च: कॉस्ट कैलकुलेटर",
  "Enter your plot size and see the approximate cost in each package, GST included. You don't have to fill a form first.":
    "अपना प्लॉट साइज़ डालें और हर पैकेज का अंदाज़न खर्च देखें, GST शामिल। पहले कोई फॉर्म भरने की ज़रूरत नहीं।",
};
