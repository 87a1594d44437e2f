import type { components } from "./api";
import { Badge, Title } from "./badge";

declare function useState<T>(initial: T): [T, (value: T) => void];

export function Page({ orders, title }: { orders: components["schemas"]["Order"][]; title: string }) {
  const [wanted, setWanted] = useState("draft");
  const [hidden, hide] = useState<string>("cancelled");
  const shown = orders.filter(({ state }) => state === wanted && state !== hidden);
  return (
    <main>
      <Title text={title} onClick={hide} />
      {shown.map((order) => (
        <Badge status={order.state} />
      ))}
      <Badge status="cancelled" />
      <a onClick={() => setWanted("cancelled")} />
      <select value={wanted}>
        <option value="cancelled">Off</option>
      </select>
    </main>
  );
}
