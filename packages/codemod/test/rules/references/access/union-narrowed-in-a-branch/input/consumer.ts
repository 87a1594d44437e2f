import type { components } from "./api";

type Status = "draft" | "paid" | "due";
declare function chip(props: { status: Status; size: string }): string;
declare function waiting(size: string): string;
declare const receivables: { data: components["schemas"]["Receivable"][] } | undefined;

export const show = (states: { state: string; issued: string }[], isLoading: boolean, size: string) =>
  states.map(({ state, issued }) => {
    const receivable = receivables?.data.find((receivable) => receivable.id === issued);
    return [
      state === "completed" ? (
        isLoading ? (
          waiting("short")
        ) : (
          receivable?.status && (
            chip({ status: receivable?.status, size })
          )
        )
      ) : (
        "none"
      ),
    ];
  });
