import type { Company } from "@/contract/content/company";
import { dialled, whatsappLink } from "@/contract/phone";

export type ContactLinks = { call?: string; whatsapp?: string; email?: string };

export const telLink = (phone: string) => `tel:${dialled(phone)}`;

type ContactDetails = Pick<Company, "phone" | "whatsapp" | "email">;

export const contactLinks = ({ phone, whatsapp, email }: ContactDetails): ContactLinks => ({
  call: phone && telLink(phone),
  whatsapp: whatsappLink(whatsapp),
  email: email && `mailto:${email}`,
});

export function socialLinks({ social, ...company }: Pick<Company, "social"> & ContactDetails) {
  const { whatsapp } = contactLinks(company);
  return social.flatMap(({ name, href }) => {
    const link = href || (name.trim().toLowerCase() === "whatsapp" ? whatsapp : "");
    return link ? [{ name, href: link }] : [];
  });
}
