/** Facts about the company, each in this one place. Sample values until the owner supplies the real ones. */
export const site = {
  brand: "Sagwan Homes",
  city: "Bengaluru",
  /** Shown in the mobile menu and in the footer. */
  blurb: "Sagwan Homes builds prefab timber-framed houses in Bengaluru, at a published rate per square foot.",
  phone: { shown: "+91 80 0000 0000", dialled: "+918000000000" },
  /** Digits only, as wa.me wants them. */
  whatsapp: "918000000000",
  email: "hello@sagwanhomes.example",
  office: { label: "Office", lines: ["Bangalore, Karnataka"], at: { latitude: 12.9716, longitude: 77.5946 } },
  experienceCentre: { label: "Experience centre", lines: ["Karnataka"], at: { latitude: 13.0358, longitude: 77.597 } },
} as const;

export const links = {
  call: `tel:${site.phone.dialled}`,
  whatsapp: `https://wa.me/${site.whatsapp}`,
  email: `mailto:${site.email}`,
} as const;

/** In the order of the specification; WhatsApp is a chat link, so it comes from the number above. */
export const socialLinks = [
  { name: "Facebook", href: "https://www.facebook.com/" },
  { name: "Twitter", href: "https://twitter.com/" },
  { name: "LinkedIn", href: "https://www.linkedin.com/" },
  { name: "Instagram", href: "https://www.instagram.com/" },
  { name: "WhatsApp", href: links.whatsapp },
  { name: "YouTube", href: "https://www.youtube.com/" },
] as const;

/** The counters of the home page: what is reached, and how it is written. */
export const counters = [
  { target: 400, suffix: "+", label: "projects" },
  { target: 3, suffix: "k+", label: "clients" },
  { target: 10, suffix: "+", label: "years" },
] as const;
