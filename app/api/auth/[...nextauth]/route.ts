import { handleAuth } from "@/lib/auth/auth-handler";

export { handleAuth as GET, handleAuth as POST };
