import type { Company } from "@/contract/content/company";

/** The registration numbers that a company has to publish, if filled in. */
export const registeredAs = ({ gstin, companyNumber, rera }: Company): string =>
  [gstin && `GSTIN ${gstin}`, companyNumber && `CIN ${companyNumber}`, rera && `RERA ${rera}`]
    .filter(Boolean)
    .join(", ");
