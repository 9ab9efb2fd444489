import { answerCall } from "@/server/compose";

/** Answers the calls that server/compose.ts names. Next prefers the folders of the other routes to this one. */
export { answerCall as DELETE, answerCall as GET, answerCall as OPTIONS, answerCall as POST, answerCall as PUT };
