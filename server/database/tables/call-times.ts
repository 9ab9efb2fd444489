/** When somebody wants to be called who has sent an enquiry: the latest of his choices. */
export type CallTime = {
  /** Of the enquiry (server/features/enquiries/compose.ts): its id at the backend is not known yet. */
  reference: string;
  startsAt: number;
  endsAt: number;
  chosenAt: number;
  /** 1 once the enquiry's row has it as its next step, or staff have been told beside theirs. */
  isPlanned: number;
};
