export { handleAuth as GET, handleAuth as POST } from "@/server/features/accounts/sign-in";
