export { default } from "@/app/(contact)/layout";
