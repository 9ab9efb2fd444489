/** Thanks for a plain form's post. The address is relative: one built from the request would name an inner host. */
export const answerForm = () => new Response(null, { status: 303, headers: { location: "/thank-you" } });
