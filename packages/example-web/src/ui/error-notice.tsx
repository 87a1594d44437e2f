import { explainError } from "../api/explain-error.ts";

interface Props {
  error: unknown;
  onRetry?: () => void;
}

export function ErrorNotice({ error, onRetry }: Props) {
  const { title, detail } = explainError(error);
  return (
    <div className="notice error" role="alert">
      <p>
        <strong>{title}</strong>
        <br />
        {detail}
      </p>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
