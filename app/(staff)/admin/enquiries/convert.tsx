"use client";

import { useRef, useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/admin/button";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import { FormFailure } from "@/components/admin/form-failure";
import { Modal, ModalBody, ModalFoot } from "@/components/admin/modal";
import { useKeptSession } from "@/components/admin/session-keeper";
import { isAllowed } from "@/lib/api/access";
import { customerCalls } from "@/lib/api/calls/customers";
import { enquiryCalls } from "@/lib/api/calls/enquiries";
import { projectCalls } from "@/lib/api/calls/projects";
import { useWrite } from "@/lib/api/use-call";
import { messages } from "@/lib/content/messages";
import { AppError } from "@/lib/errors";
import type { Customer, CustomerInput } from "@/lib/schemas/customer";
import type { Enquiry } from "@/lib/schemas/enquiry";
import type { Permission } from "@/lib/schemas/permission";
import { customerForm } from "../customers/customer-form";
import { useProjectEditor } from "../projects/use-project-editor";
import { findCustomer } from "./find-customer";

type Props = { enquiry: Enquiry; permissions: readonly Permission[]; onClose: () => void };

/** From enquiry to work: the customer is found or made, the enquiry marked, and a project offered. */
export function Convert({ enquiry, permissions, onClose }: Props) {
  const keepSession = useKeptSession();
  const { data, error, isLoading } = useSWR(
    ["customer of", enquiry._id],
    () => keepSession(() => findCustomer(enquiry)),
    {
      revalidateOnFocus: false,
      dedupingInterval: 0,
    },
  );
  const [customer, setCustomer] = useState<Customer>();
  if (customer) return <Converted customer={customer} permissions={permissions} onClose={onClose} />;
  if (data && !isLoading)
    return <ConvertKnown enquiry={enquiry} customer={data} onDone={setCustomer} onClose={onClose} />;
  if (!isLoading && !error) return <ConvertNew enquiry={enquiry} onDone={setCustomer} onClose={onClose} />;
  return (
    <Modal title="Convert" size="small" onClose={onClose}>
      <ModalBody>
        {error ? <FormFailure>{AppError.from(error).message}</FormFailure> : <p>{messages.loading}</p>}
      </ModalBody>
      <ModalFoot>
        <Button onClick={onClose}>Cancel</Button>
      </ModalFoot>
    </Modal>
  );
}

type StepProps = { enquiry: Enquiry; onDone: (customer: Customer) => void; onClose: () => void };

/** The customer form, filled from the enquiry. A second try, should marking have failed, makes no second customer. */
function ConvertNew({ enquiry, onDone, onClose }: StepProps) {
  const create = useWrite(customerCalls.create);
  const mark = useWrite(enquiryCalls.updateStatus);
  const made = useRef<Customer>(undefined);
  const isMarked = useRef(false);

  async function save(body: CustomerInput) {
    made.current ??= await create({ body });
    await mark({ body: { enquiryId: enquiry._id, status: "converted" } });
    isMarked.current = true;
  }

  function close() {
    if (made.current && isMarked.current) onDone(made.current);
    else onClose();
  }

  const { name, email, phone, location } = enquiry;
  return (
    <EditorModal
      editor={{
        ...customerForm,
        words: { add: "", adding: `Convert ${name} to a customer`, editing: "", saveNew: "Convert" },
        blank: { name, email, phone, address: location, status: "pending" },
        save,
      }}
      row={undefined}
      onClose={close}
    />
  );
}

/** Whoever asked before is a customer already: then the enquiry alone is marked. */
function ConvertKnown({ enquiry, customer, onDone, onClose }: StepProps & { customer: Customer }) {
  const mark = useWrite(enquiryCalls.updateStatus);
  const keepSession = useKeptSession();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function send() {
    if (isSending) return;
    setSending(true);
    try {
      await keepSession(() => mark({ body: { enquiryId: enquiry._id, status: "converted" } }));
      onDone(customer);
    } catch (thrown) {
      setFailure(AppError.from(thrown).message);
      setSending(false);
    }
  }

  return (
    <Modal title={`Convert ${enquiry.name}`} size="small" onClose={onClose}>
      <ModalBody>
        {failure && <FormFailure>{failure}</FormFailure>}
        <p>
          {customer.name} ({customer.phone}, {customer.email}) is a customer already. The enquiry will be marked as
          converted.
        </p>
      </ModalBody>
      <ModalFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="main" aria-disabled={isSending} onClick={() => void send()}>
          {isSending ? "Saving..." : "Convert"}
        </Button>
      </ModalFoot>
    </Modal>
  );
}

function Converted({ customer, permissions, onClose }: { customer: Customer } & Omit<Props, "enquiry">) {
  const [isBuilding, setBuilding] = useState(false);
  const projectEditor = useProjectEditor(customer);
  if (isBuilding) return <EditorModal editor={projectEditor} row={undefined} onClose={onClose} />;
  return (
    <Modal title="Converted" size="small" onClose={onClose}>
      <ModalBody>
        <p role="status">{customer.name} is a customer, and the enquiry is marked as converted.</p>
      </ModalBody>
      <ModalFoot>
        <Button onClick={onClose}>Done</Button>
        {isAllowed(permissions, projectCalls.create.access) && (
          <Button look="main" onClick={() => setBuilding(true)}>
            Add Project
          </Button>
        )}
      </ModalFoot>
    </Modal>
  );
}
