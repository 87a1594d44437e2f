/* This file is generated from api.yaml. Do not edit it. */
import type { components } from "../api";

export const useStart = (event: components["schemas"]["Event"]) => event.startsAt;
