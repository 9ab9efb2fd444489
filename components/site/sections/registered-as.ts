import type { Company } from "@/contract/content/company";

/** What the law has a company say of itself, as far as it is filled in. */
export const registeredAs = ({ gstin, companyNumber, rera }: Company): string =>
  [gstin && `GSTIN ${gstin}`, companyNumber && `CIN ${companyNumber}`, rera && `RERA ${rera}`]
    .filter(Boolean)
    .join(", ");
