/** Whether a plain form sent this: a browser whose JavaScript is off or late. */
export const isFormPost = (request: Request) =>
  request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") === true;

/** Thanks for a plain form's post. The address is relative: one built from the request would name an inner host. */
export const answerForm = () => new Response(null, { status: 303, headers: { location: "/thank-you" } });
