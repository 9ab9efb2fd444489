/** Browsers show a PDF in a page of their own, whose style and frame this allows; nothing in it runs or loads. */
const POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Shows a PDF inline, with this name for saving. No cache stores it. */
export const pdfResponse = (pdf: Uint8Array, name: string, requestId: string): Response =>
  new Response(new Uint8Array(pdf), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="${name.replace(/[^\w.-]+/g, "-")}"`,
      "content-security-policy": POLICY,
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
      "x-request-id": requestId,
    },
  });
