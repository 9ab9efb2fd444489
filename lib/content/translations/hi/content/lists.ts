/** Drafts for the shipped texts of lib/content/defaults/index.ts. */
export const lists = {
  "{brand} builds prefab timber-frame houses in {city}, priced per square foot, GST included.":
    "{brand}: {city} में लकड़ी के फ्रेम वाले प्रीफैब घर, कीमत प्रति sq ft, GST शामिल।",
  "The pictures are artist's impressions.": "तस्वीरें आर्टिस्ट की बनाई हुई हैं।",
  "Office Address": "ऑफिस का पता",
  "Bangalore, Karnataka": "बेंगलुरु, कर्नाटक",
  "Experience Centre": "एक्सपीरियंस सेंटर",
  Karnataka: "कर्नाटक",
  "A customer's own words will come here. Two or three sentences are best.":
    "यहाँ एक ग्राहक की अपनी बात आएगी। दो-तीन वाक्य काफी हैं।",
  "Area, city": "इलाका, शहर",
  "A second customer's words will come here, with the name of their house.":
    "यहाँ दूसरे ग्राहक की बात आएगी, उनके घर के नाम के साथ।",
  "For families building with a home loan.": "होम लोन लेकर घर बनाने वाले परिवारों के लिए।",
  "How it works, from the first call to your keys": "पहली कॉल से घर की चाबी तक, सब कैसे होता है",
  "Raise a request": "हमें बताएँ",
  "Fill in the form or call us. It takes a minute.": "फॉर्म भरें या कॉल करें। बस एक मिनट लगता है।",
  "Talk to an expert": "एक्सपर्ट से बात करें",
  "We call you to talk about your plot, plan and budget. It's free.":
    "हम कॉल करके आपके प्लॉट, प्लान और बजट पर बात करते हैं। यह फ्री है।",
  Book: "बुक करें",
  "Choose a package and book your house.": "पैकेज चुनें और अपना घर बुक करें।",
  "Schedule a meeting": "मीटिंग तय करें",
  "Meet us at our office or the experience centre.": "हमारे ऑफिस या एक्सपीरियंस सेंटर में मिलें।",
  "Get designs": "डिज़ाइन लें",
  "Get plans made for your plot, or choose one of ours.": "अपने प्लॉट के लिए प्लान बनवाएँ, या हमारे प्लान में से चुनें।",
  "Settle in": "नए घर में आएँ",
  "We build, you pay stage by stage, and you move in.":
    "हम बनाते हैं, आप स्टेज के हिसाब से पेमेंट करते हैं, और फिर अपने नए घर में आते हैं।",
  "12 to 18 months": "12 से 18 महीने",
  Booking: "बुकिंग",
  "We measure your plot and mark the house on it.": "हम आपका प्लॉट नापते हैं और उस पर घर का निशान लगाते हैं।",
  Foundation: "नींव",
  "The foundation, plinth and floor slab are done.": "नींव, प्लिंथ और फर्श का स्लैब तैयार हैं।",
  Frame: "फ्रेम",
  "Posts, beams and floor frames are up.": "खंभे, बीम और फ्लोर के फ्रेम खड़े हैं।",
  "Roof frame": "छत का फ्रेम",
  "The timber frame of the roof is up.": "छत का लकड़ी का फ्रेम लग गया है।",
  "Roof and walls": "छत और दीवारें",
  "The roof is on and the walls are up. Rain stays out.": "छत और दीवारें लग गई हैं। बारिश अंदर नहीं आती।",
  "Cladding, plaster and windows are finished.": "क्लैडिंग, प्लास्टर और खिड़कियाँ पूरी हो गई हैं।",
  Keys: "चाबी",
  "Everything works. You get your keys.": "सब कुछ चालू है। चाबी आपके हाथ में।",
  "Zoning regulations of the Revised Master Plan 2015, as amended on 5 January 2026":
    "Revised Master Plan 2015 के ज़ोनिंग नियम, 5 जनवरी 2026 के बदलाव के साथ",
  "This is a guide. The sanctioned plan decides how much you can build.":
    "यह सिर्फ अंदाज़ा है। आप कितना बना सकते हैं, यह पास हुए प्लान से तय होता है।",
  projects: "प्रोजेक्ट",
  clients: "ग्राहक",
  years: "साल",
};
