import { useCallback, useRef, useState } from "react";
import { customerForm } from "@/app/(staff)/admin/customers/customers-screen";
import { useProjectEditor } from "@/app/(staff)/admin/projects/use-project-editor";
import { EditorModal } from "@/components/admin/editor/editor-modal";
import { idOf } from "@/components/admin/editor/use-editor";
import { useAction, useSessionRetry } from "@/components/admin/hooks/use-action";
import { useLoaded } from "@/components/admin/hooks/use-loaded";
import { Button } from "@/components/admin/parts/button";
import { FormFailure } from "@/components/admin/parts/list-notice";
import { Modal, ModalBody, ModalFoot } from "@/components/admin/parts/modal";
import { notify, Spoken } from "@/components/admin/parts/toasts";
import { newId } from "@/components/admin/record/work/use-change";
import { packageCalls, projectCalls } from "@/contract/calls/catalogue";
import { followUpCalls } from "@/contract/calls/follow-up";
import { readSource } from "@/contract/enquiry-source";
import { sharedContacts } from "@/contract/rules/same-person";
import type { Customer, CustomerInput } from "@/contract/schemas/customer";
import type { Enquiry } from "@/contract/schemas/enquiry";
import type { AcceptedQuote, Conversion, ProposedCustomer } from "@/contract/schemas/follow-up";
import { type HeldPermission, isAllowed } from "@/contract/schemas/permission";
import { visitorMessages } from "@/contract/visitor-messages";
import { fetchJson } from "@/lib/api/fetch-json";
import { urlOf, useCall, useWrite } from "@/lib/api/use-call";
import { recordWords } from "@/lib/content/record-words";
import { grouped } from "@/lib/format";

type Props = { enquiry: Enquiry; permissions: readonly HeldPermission[]; onClose: () => void };

/** One call finds or creates the customer. Repeated after an interruption, it never creates a second customer. */
export function Convert({ enquiry, permissions, onClose }: Props) {
  const withSessionRetry = useSessionRetry();
  const read = useCallback(
    (signal: AbortSignal) => {
      const proposal = urlOf(followUpCalls.proposeCustomer, { params: { id: enquiry._id } });
      return withSessionRetry(() => fetchJson<ProposedCustomer>(proposal, { signal }));
    },
    [enquiry._id, withSessionRetry],
  );
  const { data, error, reload } = useLoaded(read);
  const [conversion, setConversion] = useState<Conversion>();
  const { customer, accepted } = data ?? {};
  if (conversion) return <Converted {...{ enquiry, accepted, conversion, permissions, onClose }} />;
  const stepProps = { enquiry, onDone: setConversion, onClose };
  if (customer) return <ConvertKnown {...stepProps} customer={customer} onDifferentPerson={reload} />;
  if (data) return <ConvertNew {...stepProps} accepted={accepted} />;
  return (
    <Modal title="Convert" size="small" onClose={onClose}>
      <ModalBody>{error ? <FormFailure>{error.message}</FormFailure> : <p>{visitorMessages.loading}</p>}</ModalBody>
      <ModalFoot>
        <Button onClick={onClose}>Cancel</Button>
      </ModalFoot>
    </Modal>
  );
}

type Accepted = { accepted: AcceptedQuote | null | undefined };
type StepProps = { enquiry: Enquiry; onDone: (conversion: Conversion) => void; onClose: () => void };

function ConvertNew({ enquiry, accepted, onDone, onClose }: StepProps & Accepted) {
  const convert = useWrite(followUpCalls.convert);
  const conversion = useRef<Conversion>(undefined);

  async function save(body: CustomerInput) {
    conversion.current = await convert({ params: { id: enquiry._id }, body });
  }

  function close() {
    if (conversion.current) onDone(conversion.current);
    else onClose();
  }

  const quoted = accepted?.input; // newer than the enquiry
  return (
    <EditorModal
      editor={{
        ...customerForm,
        words: { add: "Convert", adding: `Convert ${quoted?.name || enquiry.name} to a customer`, editing: "" },
        blank: {
          name: quoted?.name || enquiry.name,
          email: quoted?.email || enquiry.email,
          phone: quoted?.phone || enquiry.phone,
          address: quoted?.address || enquiry.location,
          status: "pending",
        },
        save,
      }}
      row={undefined}
      onClose={close}
    />
  );
}

type KnownProps = StepProps & { customer: Customer; onDifferentPerson: () => void };

function ConvertKnown({ enquiry, customer, onDifferentPerson, onDone, onClose }: KnownProps) {
  const convert = useWrite(followUpCalls.convertTo);
  const setSamePerson = useWrite(followUpCalls.setSamePerson);
  const { failure, isRunning, run } = useAction();
  const withSessionRetry = useSessionRetry();

  const send = () =>
    run(async () => {
      const body = { customer: customer._id };
      onDone(await withSessionRetry(() => convert({ params: { id: enquiry._id }, body })));
    });

  const markDifferent = () =>
    run(async () => {
      const params = { kind: "enquiry", id: enquiry._id };
      const body = { kind: "customer" as const, record: customer._id, isSame: false };
      await withSessionRetry(() => setSamePerson({ params, body }));
      onDifferentPerson();
    });

  const { name, phone, email } = customer;
  const shared = recordWords.related.shares(sharedContacts(enquiry, customer));
  return (
    <Modal title={`Convert ${enquiry.name}`} size="small" onClose={onClose}>
      <ModalBody>
        {failure && <FormFailure>{failure}</FormFailure>}
        <p>
          {`${shared}: ${name} (${[phone, email].filter(Boolean).join(", ")}) is already a customer. `}
          Convert links this enquiry and marks it converted.
        </p>
      </ModalBody>
      <ModalFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button aria-disabled={isRunning} onClick={markDifferent}>
          {recordWords.related.different}
        </Button>
        <Button look="main" aria-disabled={isRunning} onClick={send}>
          {isRunning ? "Saving..." : "Convert"}
        </Button>
      </ModalFoot>
    </Modal>
  );
}

type ConvertedProps = Props & Accepted & { conversion: Conversion };

function Converted({ conversion: { customer, isNew }, ...props }: ConvertedProps) {
  const { permissions, onClose } = props;
  const [isAddingProject, setAddingProject] = useState(false);
  if (isAddingProject) return <FirstProject {...props} customer={customer} />;
  return (
    <Modal title="Converted" size="small" onClose={onClose}>
      <ModalBody>
        <Spoken>
          {`${customer.name} ${isNew ? "is now" : "was already"} a customer. The enquiry is marked converted.`}
        </Spoken>
      </ModalBody>
      <ModalFoot>
        <Button onClick={onClose}>Done</Button>
        {isAllowed(permissions, projectCalls.create.access) && (
          <Button look="main" onClick={() => setAddingProject(true)}>
            Add Project
          </Button>
        )}
      </ModalFoot>
    </Modal>
  );
}

type ProjectProps = Props & Accepted & { customer: Customer };

function FirstProject({ enquiry, accepted, customer, permissions, onClose }: ProjectProps) {
  const { data, isLoading } = useCall(packageCalls.list, {});
  const addEntry = useWrite(followUpCalls.addEntry);
  const { source } = readSource(enquiry.enquiry);
  const suggestedPackage = data?.data.find(({ _id, packageName, city }) =>
    accepted
      ? _id === accepted.input.package
      : packageName === source?.package && (!source.city || !city?.cityName || city.cityName === source.city),
  );
  const editor = useProjectEditor(customer, {
    plot_size: accepted?.input.plot || enquiry.plot_size,
    package: suggestedPackage?._id ?? "",
    ...(accepted && { description: `Built-up area ${grouped(accepted.input.builtUp)} sq ft` }),
  });

  /** The terms go into the project's timeline, because its fields may become public. */
  async function save(...project: Parameters<typeof editor.save>) {
    const added = await editor.save(...project);
    const id = idOf(added);
    if (!accepted || !id || !isAllowed(permissions, ["projects"])) return added;
    const params = { kind: "project", id };
    const body = { _id: newId(), type: "note" as const, text: accepted.terms };
    await addEntry({ params, body }).catch(() =>
      notify.failed("The project was added, but the quote’s terms could not be noted in its timeline."),
    );
    return added;
  }

  if (isLoading) return null;
  return <EditorModal editor={{ ...editor, save }} row={undefined} onClose={onClose} />;
}
