const colors: Record<string, string> = { draft: "gray", canceled: "red" };

export function Badge({ status, size = "s" }: { status: string; size?: string }) {
  return status === "canceled" ? null : <b className={size + colors[status]} />;
}

export function Title(props: { text: string; onClick?: unknown }) {
  return <h1>{props.text === "cancelled"}</h1>;
}
