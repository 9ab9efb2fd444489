import { serveSourcesFile } from "@/server/features/sources/sources-file";

export const GET = serveSourcesFile;
