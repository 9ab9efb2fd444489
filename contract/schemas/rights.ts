import { z } from "zod";
import { rowId } from "./field";
import { right } from "./permission";

export const rightsInput = z.object({ rights: z.array(right) });

/** An employee's rights, by the id of their row. An admin's are those that would remain without `admin`. */
export const rightsOfEmployee = rightsInput.extend({ _id: rowId });
