import { staffPage, titleOf } from "@/app/(staff)/admin/staff-page";
import { CitiesScreen } from "./cities-screen";

export const metadata = titleOf("cities");
export default staffPage("cities", CitiesScreen);
