export { GET } from "@/app/og/estimate/route";
