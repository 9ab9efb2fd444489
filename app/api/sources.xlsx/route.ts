import { serveSourcesFile } from "@/server/features/sources/report";

export const GET = serveSourcesFile;
