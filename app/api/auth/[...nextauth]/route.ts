import { handleAuth } from "@/server/features/accounts/sign-in";

export { handleAuth as GET, handleAuth as POST };
