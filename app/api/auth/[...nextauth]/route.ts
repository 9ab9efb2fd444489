import { handleAuth } from "@/server/auth/auth-handler";

export { handleAuth as GET, handleAuth as POST };
