import { HelpScreen } from "@/components/admin/help/help-screen";
import { helpWords } from "@/lib/content/help/answers";
import { helpPage } from "@/lib/content/screens";
import { requireSignedIn } from "@/server/features/accounts";
import { readContent } from "@/server/features/content";

export const metadata = { title: helpWords.title };

export default async function HelpPage() {
  await requireSignedIn(helpPage);
  const { phone, email, whatsapp } = await readContent("company");
  return <HelpScreen company={{ phone, email, whatsapp }} />;
}
