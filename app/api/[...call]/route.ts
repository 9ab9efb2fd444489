import { answerCall } from "@/server/compose";

/** Every call of the table (contract/calls). Routes outside the table have their own folders, which Next prefers. */
export { answerCall as DELETE, answerCall as GET, answerCall as OPTIONS, answerCall as POST, answerCall as PUT };
