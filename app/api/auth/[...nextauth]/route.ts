import { handleAuth } from "@/server/identity/auth-handler";

export { handleAuth as GET, handleAuth as POST };
