import {
  DraftingCompass,
  House,
  IdCard,
  Inbox,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MapPin,
  Package,
  Tags,
  Users,
} from "lucide-react";
import type { ScreenFolder } from "@/lib/content/screens";
import { iconLook } from "./icon-look";

const icons: Record<ScreenFolder, LucideIcon> = {
  dashboard: LayoutDashboard,
  customers: Users,
  enquiries: Inbox,
  projects: House,
  packages: Package,
  services: ListChecks,
  cities: MapPin,
  employees: IdCard,
  designs: DraftingCompass,
  category: Tags,
};

export function ScreenIcon({ folder, size }: { folder: ScreenFolder; size: number }) {
  const Icon = icons[folder];
  return <Icon size={size} {...iconLook} />;
}
