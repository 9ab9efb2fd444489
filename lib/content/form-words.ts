/** What an enquiry form says that the owner wrote: how else he is reached, and what happens next. */
export type FormWords = {
  phone: string;
  call?: string;
  whatsapp?: string;
  /** Behind the word that an enquiry has arrived. */
  confirmation: string;
  /** What is done with the answers, and which version of the privacy document says so. */
  besideButton: string;
  notice: number;
};
