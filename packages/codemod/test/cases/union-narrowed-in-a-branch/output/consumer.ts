import type { components } from "./api";

type Status = "draft" | "paid" | "due";
declare function chip(props: { status: Status; size: string }): string;
declare function waiting(size: string): string;
declare const receivables: { data: components["schemas"]["Receivable"][] } | undefined;

export const show = (states: { state: string; issued: string }[], isLoading: boolean, size: string) =>
  states.map(({ state, issued }) => {
    const receivable = receivables?.data.find((receivable) => receivable.id === issued);
    return [
      ((one) => state === "completed" ? (
        isLoading ? (
          waiting("short")
        ) : (
          one && (
            chip({ status: one, size })
          )
        )
      ) : (
        "none"
      ))(receivable && "currentStatus" in receivable ? receivable.currentStatus : receivable?.status),
    ];
  });
