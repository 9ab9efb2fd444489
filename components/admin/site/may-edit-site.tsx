"use client";

import accountStyles from "@/components/admin/account/account.module.scss";
import { useAction } from "@/components/admin/hooks/use-action";
import { useSessionRetry } from "@/components/admin/hooks/use-session-retry";
import { FormFailure } from "@/components/admin/parts/form-failure";
import { Failure, Loading } from "@/components/admin/parts/list-notice";
import { siteContentCalls } from "@/contract/calls/site-content";
import type { Employee } from "@/contract/schemas/employee";
import { useCall, useWrite } from "@/lib/api/use-call";
import { siteEditorWords } from "@/lib/content/site-editor-words";
import fields from "../fields/fields.module.scss";

const words = siteEditorWords.editor;

/**
 * Lets admins allow an employee to edit the site. The site stores this, not the backend, so it is saved on each tick,
 * apart from the form.
 */
export function MayEditSite({ employee: { _id, permissions } }: { employee: Employee }) {
  const params = { employee: _id };
  const read = useCall(siteContentCalls.readEditor, { params });
  const set = useWrite(siteContentCalls.setEditor);
  const keep = useSessionRetry();
  const { failure, run } = useAction();
  const isAdmin = permissions.includes("admin");
  const change = (mayEdit: boolean) => run(() => keep(() => set({ params, body: { mayEdit } })));
  return (
    <fieldset className={fields.field} aria-describedby="may-edit-site-hint">
      <legend className={fields.label}>{words.legend}</legend>
      {failure && <FormFailure>{failure}</FormFailure>}
      {read.error && <Failure error={read.error} isRetrying={read.isValidating} onRetry={() => void read.mutate()} />}
      {!read.data && !read.error && <Loading rows={1} />}
      {read.data && (
        <label className={accountStyles.choice}>
          <input
            type="checkbox"
            checked={isAdmin || read.data.mayEdit}
            disabled={isAdmin}
            onChange={({ target }) => change(target.checked)}
          />
          <span>{words.may}</span>
        </label>
      )}
      <p id="may-edit-site-hint" className={fields.hint}>
        {isAdmin ? words.admin : words.hint}
      </p>
    </fieldset>
  );
}
