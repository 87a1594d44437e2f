import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Empty } from "./empty.tsx";
import { ErrorNotice } from "./error-notice.tsx";

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** What is loaded, as in “Loading the agenda …”. */
  label: string;
  children: (data: NonNullable<Data>) => ReactNode;
}

/** Shows what a query brought, that it is on its way, or why it failed. Older data stays while newer data fails. */
export function Loaded<Data>({ query, label, children }: Props<Data>) {
  const { data, error, isError, refetch } = query;
  return (
    <>
      {isError && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === null && <Empty title="The service sent nothing">There is nothing to show for {label}.</Empty>}
      {data !== undefined && data !== null && children(data)}
      {data === undefined && !isError && (
        <div className="skeleton" role="status">
          <span className="visually-hidden">Loading {label} …</span>
        </div>
      )}
    </>
  );
}
