import type { components } from "./api";

type Approval = components["schemas"]["Approval"];
type Approved = components["schemas"]["Approved"];
type Rejected = components["schemas"]["Rejected"];

export const isDecided = (one: Approval): one is Approved | Rejected =>
  (one as Approved).decidedOn !== undefined;

export const isOpen = (one: Approval) => !(one as Rejected).decidedOn;

export const kind = (one: Approval) => typeof (one as Approved).decidedOn;

// What is read is what somebody knows, and what nothing else has tells nothing wrong.
export const approved = (one: Approval) => (one as Approved).decidedOn.slice(0, 10);
export const isApproved = (one: Approval): one is Approved => (one as Approved).by !== undefined;
