import { enquiryCalls } from "@/lib/api/calls/enquiries";
import type { Context } from "../context";
import { implement } from "../contract/implement";
import { removeRow } from "../db/constraints";
import { listRows, text } from "../db/list";
import { changedNow, found, newRow } from "../db/rows";
import { countAll } from "./counts";

const fields = {
  name: text("enquiries.name"),
  phone: text("enquiries.phone"),
  email: text("enquiries.email"),
  location: text("enquiries.location"),
  plot_size: text("enquiries.plot_size"),
  enquiry: text("enquiries.enquiry"),
  status: text("enquiries.status"),
};

/** Enquiries come newest first. */
export const enquiries = ({ db }: Context) =>
  implement(enquiryCalls, {
    create: async ({ body }) => {
      const enquiry = { ...newRow(), ...body, status: "pending" as const };
      await db.insertInto("enquiries").values(enquiry).execute();
      const answer = { success: true as const, enquiry };
      return answer;
    },

    list: async ({ query }) => {
      const all = db.selectFrom("enquiries").selectAll();
      const { rows, total } = await listRows(all, { table: "enquiries", fields, order: "-createdAt" }, query);
      return { data: rows, total };
    },

    counts: async () => ({ counts: await countAll(db) }),

    get: async ({ params }) => {
      const enquiry = await db.selectFrom("enquiries").selectAll().where("_id", "=", params.id).executeTakeFirst();
      return { data: found(enquiry, "enquiry") };
    },

    update: async ({ params, body }) => {
      const change = { ...body, ...changedNow() };
      const changed = db.updateTable("enquiries").set(change).where("_id", "=", params.id).returningAll();
      return { data: found(await changed.executeTakeFirst(), "enquiry") };
    },

    updateStatus: async ({ body: { enquiryId, status } }) => {
      const change = { status, ...changedNow() };
      const changed = db.updateTable("enquiries").set(change).where("_id", "=", enquiryId).returning("_id");
      if (await changed.executeTakeFirst()) return { success: true };
      return { success: false, error: { code: "missing", message: "This enquiry does not exist." } };
    },

    remove: async ({ params }) => {
      await removeRow(db, "enquiries", params.id, "enquiry");
      return { success: true };
    },
  });
