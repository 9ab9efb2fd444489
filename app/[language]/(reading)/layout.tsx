export { default } from "@/app/(reading)/layout";
