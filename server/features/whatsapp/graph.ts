import "server-only";
import { z } from "zod";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { blanksOf, type WhatsAppTemplate } from "@/contract/schemas/whatsapp";
import { callGraph, DEAD_TOKEN_CODE, lenient } from "@/server/features/leads";
import { env } from "@/server/platform/env";

const MAX_TEMPLATES = "200";

/** Phone or user id is not blank. After a message to a number, WhatsApp keeps naming the number in later messages. */
export type Recipient = { phone: string; userId: string };
type SendResult =
  | { is: "sent"; id: string }
  | { is: "refused"; code: string; reason: string }
  /** `later`: nothing was sent. `unknown`: it may have been. */
  | { is: "later"; reason: string }
  | { is: "unknown"; reason: string };

const sendAnswer = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });

const callWhatsApp = (path: string, token: string, body?: object) =>
  callGraph(`${env.WHATSAPP_GRAPH_URL}/${path}`, token, body);

const NOT_CONNECTED = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];

export async function sendMessage(
  { line, token, to, reference }: { line: string; token: string; to: Recipient; reference: string },
  content: object,
): Promise<SendResult> {
  const body = {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    ...(to.phone ? { to: to.phone } : { recipient: to.userId }),
    biz_opaque_callback_data: reference,
    ...content,
  };
  try {
    const { response, answer, error } = await callWhatsApp(`${encodeURIComponent(line)}/messages`, token, body);
    const sent = sendAnswer.safeParse(answer);
    if (response.ok && sent.success) return { is: "sent", id: sent.data.messages[0]?.id ?? "" };
    if (error && isThrottled(error.code)) return { is: "later", reason: failureOf(error) };
    if (error && response.status < 500) return { is: "refused", code: error.code, reason: failureOf(error) };
    return { is: "unknown", reason: `WhatsApp answered ${response.status}.` };
  } catch (thrown) {
    const { message, cause } = thrown as Error & { cause?: { code?: string } };
    return { is: NOT_CONNECTED.includes(cause?.code ?? "") ? "later" : "unknown", reason: message };
  }
}

const templateComponents = z.array(
  z.object({ type: lenient, text: lenient, format: lenient, buttons: z.unknown().optional() }),
);
const templatePage = z.object({
  data: z.array(z.object({ name: z.string(), language: z.string(), status: lenient, components: z.unknown() })),
});

export async function readTemplates(account: string, token: string): Promise<WhatsAppTemplate[]> {
  const query = new URLSearchParams({ fields: "name,language,status,components", limit: MAX_TEMPLATES });
  const path = `${encodeURIComponent(account)}/message_templates?${query}`;
  const { answer, error } = await callWhatsApp(path, token).catch((cause) => {
    throw new AppError("upstream", messages.serverFailed, { cause });
  });
  const parsed = templatePage.safeParse(answer);
  if (parsed.success) return parsed.data.data.flatMap(templateOf);
  throw new AppError("upstream", error?.code === DEAD_TOKEN_CODE ? failureOf(error) : messages.serverFailed);
}

function templateOf(template: z.output<typeof templatePage>["data"][number]): WhatsAppTemplate[] {
  const components = templateComponents.safeParse(template.components).data ?? [];
  const body = components.find(({ type }) => type.toUpperCase() === "BODY");
  const needsMoreThanBody = components.some(
    (component) =>
      component !== body &&
      ((component.format && component.format.toUpperCase() !== "TEXT") ||
        blanksOf(component.text).length > 0 ||
        blanksOf(JSON.stringify(component.buttons ?? "")).length > 0),
  );
  if (template.status.toUpperCase() !== "APPROVED" || !body?.text || needsMoreThanBody) return [];
  return [{ name: template.name, language: template.language, text: body.text, blanks: blanksOf(body.text) }];
}

/** Named blanks need their names, numbered ones only their order. */
export function templateContent({ name, language, blanks }: WhatsAppTemplate, values: readonly string[]) {
  const parameters = blanks.map((blank, index) => ({
    type: "text",
    ...(!/^\d+$/.test(blank) && { parameter_name: blank }),
    text: values[index] ?? "",
  }));
  const components = parameters.length > 0 ? [{ type: "body", parameters }] : [];
  return { type: "template", template: { name, language: { code: language }, components } };
}

export const textContent = (text: string) => ({ type: "text", text: { body: text } });

/* Error codes of the WhatsApp Cloud API (docs/lead-sources.md). */

const REASONS: Record<string, string> = {
  131026: "This person cannot be reached on WhatsApp.",
  131047: "More than 24 hours have passed since their last message. Send a template instead.",
  131048: "WhatsApp has limited your number, because people reported messages. Look into your account at Meta.",
  131049: "WhatsApp limits how many marketing messages a person gets. Try again in some days.",
  131050: "This person does not want marketing messages from you.",
  131062: "This template needs a phone number, and WhatsApp does not give this person's.",
  132000: "The blanks do not match the template. Choose it again.",
  132001: "The template no longer exists in this language.",
  132015: "Meta has paused this template.",
  190: "WhatsApp no longer accepts the access token. Save a new one under Settings, Lead sources.",
};

type GraphFailure = { code: string; title: string; message: string };

export function failureOf(error: GraphFailure | undefined): string {
  const reason = error && (REASONS[error.code] ?? (error.message || error.title).slice(0, 300));
  return reason || "WhatsApp did not say why.";
}

const isThrottled = (code: string): boolean => ["4", "80007", "130429", "131056", "133016"].includes(code);
