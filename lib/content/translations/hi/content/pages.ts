/** Drafts for the shipped texts of lib/content/defaults/pages.ts. */
export const pages = {
  "Timber homes, priced by the square foot.": "लकड़ी के घर, कीमत स्क्वेयर फुट के हिसाब से।",
  "We build prefab timber-frame houses in {city}. See the price first, then talk to us.":
    "हम {city} में लकड़ी के फ्रेम वाले प्रीफैब घर बनाते हैं। पहले कीमत देखें, फिर हमसे बात करें।",
  "Every family asks a builder the same thing first: what will it cost? So we tell you first. Each package has one rate per square foot, GST included, and a list of what you get for it.":
    "हर परिवार बिल्डर से सबसे पहले यही पूछता है: खर्च कितना आएगा? इसलिए हम यही सबसे पहले बताते हैं। हर पैकेज का प्रति sq ft एक ही रेट है, GST शामिल, और साथ में लिस्ट कि उसमें आपको क्या-क्या मिलता है।",
  "The price per square foot includes GST. Open a package to see what's included.":
    "प्रति sq ft कीमत में GST शामिल है। पैकेज खोलकर देखें, उसमें क्या-क्या शामिल है।",
  "Why choose us?": "हमें क्यों चुनें?",
  "One clear rate": "एक साफ रेट",
  "Each package has one price per square foot, GST included.": "हर पैकेज की प्रति sq ft एक ही कीमत, GST शामिल।",
  "Each package lists what you get, line by line.": "हर पैकेज में एक-एक करके लिखा है कि आपको क्या-क्या मिलेगा।",
  "Pay in stages": "स्टेज के हिसाब से पेमेंट",
  "You pay stage by stage, as the work is done.": "जैसे-जैसे हर स्टेज का काम पूरा होता है, आप उसका पेमेंट करते हैं।",
  "The time it takes": "कितना समय लगता है",
  "A complete house takes {time}.": "पूरा घर बनने में {time} लगते हैं।",
  "Have a plan, or only a plot?": "प्लान है, या सिर्फ प्लॉट?",
  "We build the complete house on your plot, in {time}.": "हम आपके प्लॉट पर पूरा घर बनाकर देते हैं, {time} में।",
  "Start from one of our floor plans. Each shows its size and price.":
    "हमारे किसी फ्लोर प्लान से शुरू करें। हर प्लान के साथ साइज़ और कीमत लिखी है।",
  "What does a package include?": "पैकेज में क्या-क्या शामिल है?",
  "Each package lists what's included. Open a line to see the details. If something isn't on the list, it isn't in the rate. Ask us about it before you sign.":
    "हर पैकेज में शामिल चीज़ों की लिस्ट है। डिटेल देखने के लिए लाइन खोलें। जो लिस्ट में नहीं है, वह रेट में नहीं है। साइन करने से पहले उसके बारे में हमसे पूछ लें।",
  "Can I see floor plans before I call?": "क्या कॉल करने से पहले फ्लोर प्लान देख सकते हैं?",
  "Yes. The Designs page has floor plans with plot size, floors and price. Share any plan with your family. To ask about one, open it and tap “Ask about this plan”. Its name is added to your enquiry.":
    "हाँ। डिज़ाइन वाले पेज पर फ्लोर प्लान हैं, प्लॉट साइज़, फ्लोर और कीमत के साथ। कोई भी प्लान परिवार के साथ शेयर करें। किसी प्लान के बारे में पूछना हो तो उसे खोलकर “इस प्लान के बारे में पूछें” पर टैप करें। उसका नाम आपकी इन्क्वायरी में जुड़ जाता है।",
  "What happens after I send an enquiry?": "इन्क्वायरी भेजने के बाद क्या होता है?",
  "Our team calls you to talk about your plot and budget. The call is free, and you're not booking a house yet. When you're ready, you can book, meet us and get your designs.":
    "हमारी टीम आपको कॉल करके प्लॉट और बजट पर बात करती है। यह कॉल फ्री है, और इससे घर बुक नहीं होता। जब आप तैयार हों, तब बुक करें, हमसे मिलें और अपने डिज़ाइन लें।",
  "Tell us about your plot": "अपने प्लॉट के बारे में बताएँ",
  "We'll call you back. The consultation is free.": "हम आपको कॉल करेंगे। कंसल्टेशन फ्री है।",
  "Timber homes in {city}, priced by the square foot": "{city} में लकड़ी के घर, कीमत स्क्वेयर फुट के हिसाब से",
  "Prefab timber-frame houses in {city}, priced per square foot with GST included. See what each package costs and what it includes.":
    "{city} में लकड़ी के फ्रेम वाले प्रीफैब घर, कीमत प्रति sq ft, GST शामिल। देखें, किस पैकेज का कितना खर्च है और उसमें क्या-क्या शामिल है।",
  "We build with timber, and we tell you the cost first": "हम लकड़ी से घर बनाते हैं, और खर्च पहले बताते हैं",
  "Made in parts": "हिस्सों में तैयार",
  "The frame of your house comes in ready-made parts. We assemble it on your plot.":
    "आपके घर के फ्रेम के हिस्से तैयार होकर आते हैं। हम उन्हें आपके प्लॉट पर जोड़ते हैं।",
  "Built on your plot": "आपके प्लॉट पर बनता है",
  "We assemble the frame, then finish the house around it. A complete house takes {time}.":
    "हम पहले फ्रेम जोड़ते हैं, फिर उसके चारों ओर घर पूरा करते हैं। पूरा घर बनने में {time} लगते हैं।",
  "Paid in stages": "स्टेज के हिसाब से पेमेंट",
  "Each package has one rate per square foot, GST included. You pay stage by stage, as the work is done.":
    "हर पैकेज का प्रति sq ft एक ही रेट है, GST शामिल। जैसे-जैसे हर स्टेज का काम पूरा होता है, आप उसका पेमेंट करते हैं।",
  "Come and visit us": "हमसे मिलने आएँ",
  "Please call before you come.": "आने से पहले कॉल कर लें।",
  "Ask us anything": "कुछ भी पूछें",
  "Ask about timber, time or money. We'll call you back.": "लकड़ी, समय या पैसे के बारे में पूछें। हम आपको कॉल करेंगे।",
  "About us: timber houses, with the cost upfront": "हमारे बारे में: लकड़ी के घर, खर्च पहले से साफ",
  "{brand} builds prefab timber-frame houses in {city}. The frame comes in ready-made parts, and we assemble it on your plot. You pay in stages.":
    "{brand}: {city} में लकड़ी के फ्रेम वाले प्रीफैब घर। फ्रेम के हिस्से तैयार होकर आते हैं, और हम उन्हें आपके प्लॉट पर जोड़ते हैं। पेमेंट स्टेज के हिसाब से।",
  "Our houses, completed and in progress": "हमारे घर: जो बन चुके और जो बन रहे हैं",
  "See the plot size, type and package of each house.": "हर घर का प्लॉट साइज़, टाइप और पैकेज देखें।",
  "Want a house like these?": "ऐसा घर चाहिए?",
  "Tell us which house you like. We'll call you with the cost for your plot.":
    "बताएँ, कौन सा घर पसंद आया। हम कॉल करके बताएँगे कि आपके प्लॉट पर उसका कितना खर्च आएगा।",
  "Our projects: timber houses, completed and in progress": "हमारे प्रोजेक्ट: लकड़ी के घर, जो बन चुके और जो बन रहे हैं",
  "Timber houses by {brand}: completed, near completion and active. Each with its plot size, type and package.":
    "{brand} के लकड़ी के घर: जो बन चुके, जो लगभग तैयार हैं और जो बन रहे हैं। हर घर का प्लॉट साइज़, टाइप और पैकेज।",
  "Floor plans for your plot": "आपके प्लॉट के लिए फ्लोर प्लान",
  "Each plan shows its plot size, floors and price. Share one with your family, then ask us about it.":
    "हर प्लान के साथ प्लॉट साइज़, फ्लोर और कीमत लिखी है। परिवार के साथ शेयर करें, फिर हमसे उसके बारे में पूछें।",
  "Ask us about a plan": "प्लान के बारे में पूछें",
  "Tell us which plan you like, or what you need if none of them fits. We'll call you back.":
    "बताएँ, कौन सा प्लान पसंद आया, या कोई न जँचे तो आपको क्या चाहिए। हम आपको कॉल करेंगे।",
  "Floor plans and designs for 20 × 30, 30 × 40 and larger plots": "20 × 30, 30 × 40 और बड़े प्लॉट के फ्लोर प्लान और डिज़ाइन",
  "Timber house floor plans with plot size, floors and price. Open a plan, see every room and share it with your family.":
    "लकड़ी के घर के फ्लोर प्लान, प्लॉट साइज़, फ्लोर और कीमत के साथ। प्लान खोलें, हर कमरा देखें और परिवार के साथ शेयर करें।",
  "Price per square foot, GST included.": "कीमत प्रति sq ft, GST शामिल।",
  "What will it cost on your plot?": "आपके प्लॉट पर कितना खर्च आएगा?",
  "Talk To Our Experts": "हमारे एक्सपर्ट से बात करें",
  "Tell us about your plot and your budget. We'll call you back.": "अपने प्लॉट और बजट के बारे में बताएँ। हम आपको कॉल करेंगे।",
  "Packages in {city}: price per square foot, GST included": "{city} में पैकेज: कीमत प्रति sq ft, GST शामिल",
  "See every timber house package in {city}: the price per square foot with GST, and what's included.":
    "{city} में लकड़ी के घर के सारे पैकेज देखें: GST के साथ प्रति sq ft कीमत, और क्या-क्या शामिल है।",
  "Get in touch": "हमसे बात करें",
  "The consultation is free. Call, WhatsApp, email or visit us.": "कंसल्टेशन फ्री है। कॉल, WhatsApp या ईमेल करें, या मिलने आएँ।",
  "Get in Touch": "हमसे बात करें",
  "Contact us: book an appointment": "संपर्क करें: अपॉइंटमेंट बुक करें",
  "Call, WhatsApp or email {brand}, or visit our office and experience centre. The consultation is free.":
    "{brand} को कॉल, WhatsApp या ईमेल करें, या हमारे ऑफिस और एक्सपीरियंस सेंटर में आएँ। कंसल्टेशन फ्री है।",
  "A free call about your house": "अपने घर के बारे में फ्री कॉल",
  "Tell us about your plot and we'll call you back.": "अपने प्लॉट के बारे में बताएँ, हम आपको कॉल करेंगे।",
  "Thank you": "धन्यवाद",
  "We'll call you about your house.": "हम आपके घर के बारे में आपको कॉल करेंगे।",
  "Someone from our office": "हमारे ऑफिस से कोई",
  "Sagwan means teak. We build with timber: the frame of your house comes in ready-made parts, and we assemble it on your plot in {city}.":
    "Sagwan यानी सागवान, टीक की लकड़ी। हम लकड़ी से घर बनाते हैं: घर के फ्रेम के हिस्से तैयार होकर आते हैं, और हम उन्हें {city} में आपके प्लॉट पर जोड़ते हैं।",
  "Sagwan means teak. We build timber-frame houses in {city}.":
    "Sagwan यानी सागवान, टीक की लकड़ी। हम {city} में लकड़ी के फ्रेम वाले घर बनाते हैं।",
  "We build with timber: the frame of your house comes in ready-made parts, and we assemble it on your plot in {city}.":
    "हम लकड़ी से घर बनाते हैं: घर के फ्रेम के हिस्से तैयार होकर आते हैं, और हम उन्हें {city} में आपके प्लॉट पर जोड़ते हैं।",
  "We build timber-frame houses in {city}.": "हम {city} में लकड़ी के फ्रेम वाले घर बनाते हैं।",
};
