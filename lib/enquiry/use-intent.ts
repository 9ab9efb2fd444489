"use client";

import { useSyncExternalStore } from "react";
import type { Intent } from "./intent";
import { readKept } from "./kept-intent";
import { subscribe } from "./stored-intent";

const NONE: Intent = {};

/** `known` are the choices that the server knows. */
export const useIntent = (known: Intent = NONE): Intent => useSyncExternalStore(subscribe, readKept, () => known);
