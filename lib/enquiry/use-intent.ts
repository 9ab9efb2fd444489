"use client";

import { useSyncExternalStore } from "react";
import type { Intent } from "./intent";
import { readKept, subscribe } from "./kept-intent";

const NONE: Intent = {};

/** What goes along with an enquiry; on the server, and until the page is hydrated, what the server knows of it. */
export const useIntent = (known: Intent = NONE): Intent => useSyncExternalStore(subscribe, readKept, () => known);
