/** The owner's texts that an enquiry form shows. */
export type FormWords = {
  phone: string;
  call?: string;
  whatsapp?: string;
  /** Follows the message that the enquiry was sent. */
  confirmation: string;
  /** The privacy sentence, and its version. */
  besideButton: string;
  notice: number;
};
