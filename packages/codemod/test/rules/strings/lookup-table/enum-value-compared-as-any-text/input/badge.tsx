const colors: Record<string, string> = { draft: "gray", cancelled: "red" };

export function Badge({ status, size = "s" }: { status: string; size?: string }) {
  return status === "cancelled" ? null : <b className={size + colors[status]} />;
}

export function Title(props: { text: string; onClick?: unknown }) {
  return <h1>{props.text === "cancelled"}</h1>;
}
