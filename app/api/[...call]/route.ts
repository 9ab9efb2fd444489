import { answerCall } from "@/server/compose";

/** What server/compose.ts names. Other routes have their own folders, which Next prefers. */
export { answerCall as DELETE, answerCall as GET, answerCall as OPTIONS, answerCall as POST, answerCall as PUT };
