import { contactLinks, socialLinks } from "./contact-links";

const reached = { phone: "+91 80 4123-4567", whatsapp: "+91 98450 12345", email: "a@example.com" };
const social = [
  { name: "Instagram", href: "https://www.instagram.com/teak" },
  { name: "WhatsApp", href: "" },
  { name: "YouTube", href: "" },
];

test("[HEAD-03] [FOOT-01] a number can be dialled as it is shown, and opens a chat", () => {
  expect(contactLinks(reached)).toEqual({
    call: "tel:+918041234567",
    whatsapp: "https://wa.me/919845012345",
    email: "mailto:a@example.com",
  });
});

test("[FOOT-01] a mobile without its country code opens a chat too, and a landline does not", () => {
  expect(contactLinks({ ...reached, phone: "98450 12345", whatsapp: "9845012345" })).toMatchObject({
    call: "tel:+919845012345",
    whatsapp: "https://wa.me/919845012345",
  });
  expect(contactLinks({ ...reached, whatsapp: "080 4123 4567" }).whatsapp).toBeUndefined();
});

test("an empty field has no link", () => {
  expect(Object.values(contactLinks({ phone: "", whatsapp: "", email: "" })).filter(Boolean)).toEqual([]);
});

test("[HEAD-06] social links keep the owner's order; WhatsApp links to its number, and entries without a link are left out", () => {
  expect(socialLinks({ ...reached, social })).toEqual([
    social[0],
    { name: "WhatsApp", href: "https://wa.me/919845012345" },
  ]);
  expect(socialLinks({ ...reached, whatsapp: "", social })).toEqual([social[0]]);
});
