import type { Company } from "@/contract/content/company";

/** A company has to publish these numbers. */
export const registeredAs = ({ gstin, companyNumber, rera }: Company): string =>
  [gstin && `GSTIN ${gstin}`, companyNumber && `CIN ${companyNumber}`, rera && `RERA ${rera}`]
    .filter(Boolean)
    .join(", ");
