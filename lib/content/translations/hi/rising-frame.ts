import type { risingFrame as kannada } from "../kn/rising-frame";

/** The house that rises stage by stage. */
export const risingFrame: Record<keyof typeof kannada, string> = {
  "Stage {n} of {all}: {name}": "स्टेज {n}, कुल {all}: {name}",
  "Stage {n} of {all}: {name}, month {month}": "स्टेज {n}, कुल {all}: {name}, महीना {month}",
  "Pay in stages as your house is built": "जैसे-जैसे घर बने, वैसे-वैसे पेमेंट",
  "Watch a house go up, stage by stage": "देखें, एक-एक स्टेज में घर कैसे बनता है",
  "Your stages and percentages may differ.": "आपके घर के स्टेज और प्रतिशत अलग हो सकते हैं।",
  "{paid} of {whole}": "{whole} में से {paid}",
  "Artist's impressions of one house, not photos of a real one.":
    "ये एक ही घर की आर्टिस्ट की बनाई तस्वीरें हैं, किसी असली घर की फोटो नहीं।",
  "{one} or {other}": "{one} या {other}",
  "Example: {calculation}.": "उदाहरण: {calculation}।",
  "These amounts are from your estimate.": "ये रकमें आपके एस्टिमेट से हैं।",
  "Calculate for your plot": "अपने प्लॉट का हिसाब लगाएँ",
  "to pay by this stage, out of {whole}": "{whole} में से इस स्टेज तक देना है",
  "the total price": "पूरी कीमत",
  "Nothing due at this stage.": "इस स्टेज पर कुछ नहीं देना है।",
  "Due at this stage: {list}.": "इस स्टेज पर देना है: {list}।",
  "Building stage": "काम का स्टेज",
  Finishing: "फिनिशिंग",
  Foundation: "नींव",
  "Frame up": "फ्रेम खड़ा",
  "House complete": "घर तैयार",
  "Marking the plot": "प्लॉट पर निशान",
  "Roof and walls": "छत और दीवारें",
  "Roof frame": "छत का फ्रेम",
  "Outline of a house marked in white lines with pegs and strings on red earth, palms behind":
    "लाल मिट्टी पर खूँटियों, डोरी और सफेद लाइनों से बना घर का निशान, पीछे ताड़ के पेड़",
  "Low stone plinth with a concrete floor on a building plot, concrete mixer and sand beside it":
    "प्लॉट पर पत्थर की नीची प्लिंथ और कंक्रीट का फर्श, पास में कंक्रीट मिक्सर और रेत",
  "Open two-storey timber frame of posts and beams standing on the plinth":
    "प्लिंथ पर खड़ा दो फ्लोर का लकड़ी का खुला फ्रेम, खंभों और बीम के साथ",
  "The timber frame with its roof trusses and rafters, scaffold at one corner":
    "लकड़ी का फ्रेम, छत के ट्रस और कड़ियों के साथ, एक कोने पर मचान",
  "House with its roof on, boarded walls below and white wrap with battens above, scaffold at one corner":
    "छत लग चुका घर: नीचे तख्तों की दीवारें, ऊपर सफेद शीट पर लकड़ी की पट्टियाँ, एक कोने पर मचान",
  "Finished white and cedar house with empty rooms, garden just begun on red earth":
    "बनकर तैयार सफेद और देवदार की लकड़ी वाला घर, कमरे खाली, लाल मिट्टी पर बगीचे की शुरुआत",
  "The finished two-storey house at dusk with lit windows, lawn and a path with lamps":
    "शाम के समय तैयार दो फ्लोर का घर: खिड़कियों में रोशनी, लॉन और लैंप वाला रास्ता",
};
