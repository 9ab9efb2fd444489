/** A body as a multipart form: a list becomes a field sent several times, what is not there is left out. */
export function asForm(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const one of [value].flat()) {
      if (one instanceof Blob) form.append(name, one);
      else if (one !== undefined) form.append(name, String(one));
    }
  }
  return form;
}
