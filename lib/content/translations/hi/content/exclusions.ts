/** Drafts for the shipped texts of lib/content/defaults/exclusions.ts. */
export const exclusions = {
  "You'll pay for these separately. Where an amount is given, its source stands beside it. It's a typical amount, not our quote.":
    "इन चीज़ों के पैसे अलग से लगेंगे। जहाँ रकम लिखी है, वहाँ साथ में यह भी लिखा है कि वह कहाँ से ली गई। यह आम तौर पर लगने वाली रकम है, हमारा कोटेशन नहीं।",
  "Wiring and plumbing": "वायरिंग और प्लंबिंग",
  "The wires, switches and pipes inside the house.": "घर के अंदर के तार, स्विच और पाइप।",
  "Bathrooms, floors and paint": "बाथरूम, फर्श और पेंट",
  "Bathroom fittings, tiles or other flooring, and paint.": "बाथरूम की फिटिंग, टाइल्स या कोई और फर्श, और पेंट।",
  "Plan approval and fees": "प्लान अप्रूवल और फीस",
  "The corporation charges fees to sanction your building plan, and the architect or engineer who submits it charges too.":
    "बिल्डिंग प्लान पास करने की फीस नगर निगम लेता है, और प्लान जमा करने वाले आर्किटेक्ट या इंजीनियर की फीस अलग होती है।",
  "Labour cess": "लेबर सेस",
  "The government collects 1% of the construction cost for building workers' welfare, usually with the plan approval.":
    "मज़दूरों की भलाई के लिए सरकार कंस्ट्रक्शन के खर्च का 1% लेती है, आम तौर पर प्लान अप्रूवल के साथ।",
  "of the construction cost": "कंस्ट्रक्शन के खर्च पर",
  "Soil test": "सॉइल टेस्ट",
  "An engineer tests your soil before the foundation is designed.":
    "नींव डिज़ाइन करने से पहले इंजीनियर आपकी मिट्टी की जाँच करते हैं।",
  "Land survey": "ज़मीन का सर्वे",
  "A surveyor measures the sides, levels and boundary stones of your plot.":
    "सर्वेयर आपके प्लॉट की लंबाई-चौड़ाई, लेवल और सीमा के पत्थर नापते हैं।",
  "Extra foundation for your soil": "मिट्टी की वजह से नींव का अलग खर्च",
  "Rock, soft or filled soil, or a slope needs a deeper or bigger foundation. The higher amount of our Cost Estimator allows for some of it.":
    "चट्टान, नरम या भराव की मिट्टी, या ढलान हो तो नींव ज़्यादा गहरी या बड़ी बनानी पड़ती है। हमारे कॉस्ट कैलकुलेटर की ज़्यादा वाली रकम में इसका कुछ हिस्सा गिना हुआ है।",
  "Levelling, filling and clearing the plot": "प्लॉट की सफाई, भराई और लेवलिंग",
  "We start on a clear plot at road level. Clearing trees, soil or stones costs extra, and so does filling.":
    "हम सड़क के लेवल पर साफ प्लॉट से काम शुरू करते हैं। पेड़, मिट्टी या पत्थर हटाने और भराई करने का खर्च अलग है।",
  "Electricity during construction": "काम के दौरान बिजली",
  "You need a temporary power connection during construction, and you pay its bills.":
    "काम के दौरान टेम्पररी बिजली कनेक्शन चाहिए, और उसके बिल आप देते हैं।",
  "plus its bills": "और बिजली के बिल अलग",
  "Water while we build": "काम के दौरान पानी",
  "Building needs water from a borewell, a connection or tankers.": "घर बनाने के लिए बोरवेल, कनेक्शन या टैंकर का पानी चाहिए।",
  "for a 5,000-litre tanker": "प्रति टैंकर, 5,000 लीटर का",
  "Water and sewer connection": "पानी और सीवर कनेक्शन",
  "The water board charges for a new water and sewer connection, and for the line to your house.":
    "पानी और सीवर के नए कनेक्शन, और घर तक की लाइन के पैसे वॉटर बोर्ड लेता है।",
  "for ground and first floor": "ग्राउंड और फर्स्ट फ्लोर के लिए",
  "Power connection": "बिजली कनेक्शन",
  "For your permanent connection, the power company charges for a deposit, a service line and a meter.":
    "परमानेंट कनेक्शन के लिए बिजली कंपनी डिपॉज़िट, सर्विस लाइन और मीटर के पैसे लेती है।",
  "for one house": "एक घर के लिए",
  "Sump and overhead tank": "सम्प और छत की टंकी",
  "The underground and rooftop water tanks, with pump and pipes to them.":
    "ज़मीन के नीचे और छत पर पानी की टंकियाँ, उनके पंप और पाइप के साथ।",
  "for 6,000 to 7,000 litres": "टंकियाँ 6,000 से 7,000 लीटर की हों तो",
  "Rainwater harvesting": "रेनवॉटर हार्वेस्टिंग",
  "New houses on plots of 1,200 sq ft or more must collect or recharge rainwater.":
    "1,200 sq ft या उससे बड़े प्लॉट पर नए घर में बारिश का पानी जमा करना या ज़मीन में उतारना ज़रूरी है।",
  "on a 30 × 40 plot": "प्लॉट 30 × 40 हो तो",
  "Solar water heater": "सोलर वॉटर हीटर",
  "The power company may ask for one before it gives a permanent connection.":
    "परमानेंट कनेक्शन देने से पहले बिजली कंपनी इसे लगाने को कह सकती है।",
  "Compound wall and gate": "कंपाउंड वॉल और गेट",
  "The wall around your plot and its gate.": "आपके प्लॉट के चारों ओर की दीवार और उसका गेट।",
  "for a 30 × 40 plot, gate extra": "प्लॉट 30 × 40 हो तो, गेट अलग",
  "a quote by GK Home Construction": "GK Home Construction का एक कोटेशन",
  "Paved way": "पक्का रास्ता",
  "From the gate to your door.": "गेट से आपके दरवाज़े तक।",
  "Car ramp and drain": "कार रैंप और नाली",
  "Between the road and your house.": "सड़क और आपके घर के बीच।",
  "Modular kitchen": "मॉड्यूलर किचन",
  "The cabinets below and above the counter. The counter and sink are included where the package lists them.":
    "काउंटर के नीचे और ऊपर के कैबिनेट। काउंटर और सिंक तभी शामिल हैं जब पैकेज में लिखे हों।",
  "for an L-shaped kitchen": "L-शेप किचन के लिए",
  "Kitchen counter and sink": "किचन काउंटर और सिंक",
  "The stone counter, the sink and its tap.": "पत्थर का काउंटर, सिंक और उसका नल।",
  Wardrobes: "वॉर्डरोब",
  "Built-in cupboards in the bedrooms.": "बेडरूम में दीवार के साथ बनी अलमारियाँ।",
  "Lofts and other woodwork": "लॉफ्ट और लकड़ी का दूसरा काम",
  "Lofts, TV unit, pooja unit, shoe rack.": "लॉफ्ट, TV यूनिट, पूजा यूनिट, शू रैक।",
  Furniture: "फर्नीचर",
  "Beds, sofa, dining table and other loose furniture.": "बेड, सोफा, डाइनिंग टेबल और दूसरा फर्नीचर।",
  "Curtains, blinds and mosquito nets": "परदे, ब्लाइंड और मच्छर जाली",
  "Rods, curtains and window nets.": "रॉड, परदे और खिड़की की जाली।",
  "Lights, fans and appliances": "लाइट, पंखे और घर की मशीनें",
  "Light fittings, fans, geysers, ACs, hob, chimney, fridge, washing machine.":
    "लाइट फिटिंग, पंखे, गीज़र, AC, हॉब, चिमनी, फ्रिज, वॉशिंग मशीन।",
  Garden: "बगीचा",
  "Soil, lawn, plants and garden lights.": "मिट्टी, लॉन, पौधे और बगीचे की लाइट।",
  "Changes after we cut the timber": "लकड़ी कटने के बाद के बदलाव",
  "Parts and drawings have to be made again.": "हिस्से और ड्रॉइंग दोबारा बनाने पड़ते हैं।",
  "Home loan interest and bank charges": "होम लोन का ब्याज और बैंक के चार्ज",
  "Interest, processing fee, valuation and insurance that your bank asks for.":
    "ब्याज, प्रोसेसिंग फीस, वैल्यूएशन और इंश्योरेंस, जो आपका बैंक माँगता है।",
  "GST on extras": "एक्स्ट्रा चीज़ों पर GST",
  "GST is included in our rate. For extras, you pay GST too.":
    "हमारे रेट में GST शामिल है। एक्स्ट्रा चीज़ों पर GST अलग से देना होगा।",
  Borewell: "बोरवेल",
  "If you have no reliable water connection, you may need a borewell, with permission, pump and pipes.":
    "पानी का भरोसेमंद कनेक्शन न हो, तो बोरवेल करवाना पड़ सकता है: परमिशन, पंप और पाइप के साथ।",
  "for 1,000 to 1,100 ft": "गहराई 1,000 से 1,100 ft हो तो",
  "Septic tank or small sewage plant": "सेप्टिक टैंक या छोटा सीवेज प्लांट",
  "Where there is no sewer line, your house needs a septic tank and soak pit.":
    "जहाँ सीवर लाइन नहीं है, वहाँ घर के लिए सेप्टिक टैंक और सोक पिट चाहिए।",
  "Road cutting and long connections": "सड़क काटना और लंबा कनेक्शन",
  "If the water or sewer line is across the road or far away, the road has to be cut and the line is longer.":
    "पानी या सीवर की लाइन सड़क के उस पार या दूर हो, तो सड़क काटनी पड़ती है और लाइन लंबी होती है।",
  "Demolishing an old house": "पुराना घर तोड़ना",
  "Pulling down what stands on your plot and taking the debris away.": "प्लॉट पर जो बना है उसे तोड़ना और मलबा हटाना।",
  "for about 1,000 sq ft, in Chennai": "घर करीब 1,000 sq ft का हो तो, चेन्नई में",
  "Narrow road or remote plot": "तंग सड़क या दूर का प्लॉट",
  "If a truck or crane can't reach your plot, carrying the frame costs extra.":
    "ट्रक या क्रेन आपके प्लॉट तक न पहुँच पाए, तो फ्रेम पहुँचाने का खर्च अलग है।",
  "Solar power": "सोलर बिजली",
  "Panels, inverter and net meter on your roof.": "छत पर पैनल, इन्वर्टर और नेट मीटर।",
  "for 3 kW, before subsidy": "सिस्टम 3 kW का हो तो, सब्सिडी से पहले",
  "Lift, basement or swimming pool": "लिफ्ट, बेसमेंट या स्विमिंग पूल",
  "Included only if your package lists it.": "तभी शामिल है जब आपके पैकेज में लिखा हो।",
  "Your own architect or interior designer": "आपका अपना आर्किटेक्ट या इंटीरियर डिज़ाइनर",
  "If you bring your own, you pay their fees.": "अपना लाएँ तो उनकी फीस आप देंगे।",
  "of the project cost": "प्रोजेक्ट के खर्च पर",
  "Stamp duty and registration of a plot": "प्लॉट की स्टाम्प ड्यूटी और रजिस्ट्री",
  "When you buy a plot you pay both to the state. You don't pay this if you already own the plot.":
    "प्लॉट खरीदते समय ये दोनों राज्य सरकार को देने होते हैं। प्लॉट पहले से आपका है, तो नहीं देने पड़ते।",
  "of the guidance value, if that is above ₹45,00,000": "गाइडेंस वैल्यू पर, अगर वह ₹45,00,000 से ऊपर हो",
  "Khata, occupancy certificate and property tax": "खाता (Khata), ऑक्यूपेंसी सर्टिफिकेट (OC) और प्रॉपर्टी टैक्स",
  "The papers that the corporation gives in your name, and the tax on your house.":
    "नगर निगम आपके नाम पर जो कागज़ देता है, और आपके घर का टैक्स।",
  "Rent and moving while we build": "काम के दौरान किराया और शिफ्टिंग",
  "Your rent until you move in, and the move.": "नए घर में जाने तक का किराया, और शिफ्टिंग का खर्च।",
  "Care after handover": "घर मिलने के बाद देखभाल",
  "Oil or stain outside and the yearly checks of a timber house.":
    "बाहर की लकड़ी पर ऑइल या स्टेन, और लकड़ी के घर की सालाना जाँच।",
};
