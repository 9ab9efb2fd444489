import type { Company } from "@/contract/content/company";
import { dialled, whatsappLink } from "@/contract/phone";

export type ContactLinks = { call?: string; whatsapp?: string; email?: string };

/** The link that dials a number, however it is written. */
export const telephone = (phone: string) => `tel:${dialled(phone)}`;

/** Where the company's telephone, WhatsApp and e-mail lead. What leads nowhere is shown nowhere. */
export const contactLinks = ({
  phone,
  whatsapp,
  email,
}: Pick<Company, "phone" | "whatsapp" | "email">): ContactLinks => ({
  call: phone && telephone(phone),
  whatsapp: whatsappLink(whatsapp),
  email: email && `mailto:${email}`,
});

/** The company's links elsewhere, in the owner's order. WhatsApp needs none: its number is its link. */
export function socialLinks({ social, ...company }: Pick<Company, "social" | "phone" | "whatsapp" | "email">) {
  const { whatsapp } = contactLinks(company);
  return social.flatMap(({ name, href }) => {
    const link = href || (name.trim().toLowerCase() === "whatsapp" ? whatsapp : "");
    return link ? [{ name, href: link }] : [];
  });
}
