import type { Company } from "@/contract/content/company";
import { dialled, whatsappLink } from "@/contract/phone";

export type ContactLinks = { call?: string; whatsapp?: string; email?: string };

export const telephone = (phone: string) => `tel:${dialled(phone)}`;

type Reachable = Pick<Company, "phone" | "whatsapp" | "email">;

export const contactLinks = ({ phone, whatsapp, email }: Reachable): ContactLinks => ({
  call: phone && telephone(phone),
  whatsapp: whatsappLink(whatsapp),
  email: email && `mailto:${email}`,
});

export function socialLinks({ social, ...company }: Pick<Company, "social"> & Reachable) {
  const { whatsapp } = contactLinks(company);
  return social.flatMap(({ name, href }) => {
    const link = href || (name.trim().toLowerCase() === "whatsapp" ? whatsapp : "");
    return link ? [{ name, href: link }] : [];
  });
}
