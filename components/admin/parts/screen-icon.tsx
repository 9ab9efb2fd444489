import {
  DraftingCompass,
  FileText,
  History,
  House,
  IdCard,
  Inbox,
  IndianRupee,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  MapPin,
  Package,
  PenLine,
  Tags,
  UserRoundX,
  Users,
} from "lucide-react";
import type { ScreenFolder } from "@/lib/content/screens";
import { iconProps } from "./button";

const icons: Record<ScreenFolder, LucideIcon> = {
  dashboard: LayoutDashboard,
  customers: Users,
  enquiries: Inbox,
  payments: IndianRupee,
  projects: House,
  quotes: FileText,
  packages: Package,
  services: ListChecks,
  cities: MapPin,
  employees: IdCard,
  designs: DraftingCompass,
  category: Tags,
  "personal-data": UserRoundX,
  site: PenLine,
  audit: History,
};

export function ScreenIcon({ folder, size }: { folder: ScreenFolder; size: number }) {
  const Icon = icons[folder];
  return <Icon size={size} {...iconProps} />;
}
