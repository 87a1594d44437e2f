import { useQuery } from "@tanstack/react-query";
import { useApi } from "../session/session.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import { OrderPageView } from "./order-page-view.tsx";
import { RecordFields } from "./record-fields.tsx";

export function WalletPage() {
  const api = useApi();
  return (
    <Page title="Wallet" intro="The service does not document these records. You see them as it sent them.">
      <section aria-labelledby="coins">
        <h2 id="coins">Coins</h2>
        <Loaded query={useQuery(api.getCoinBalance.queryOptions())} label="your coins">
          {(balance) => (
            <div className="card balance">
              <RecordFields record={balance} />
            </div>
          )}
        </Loaded>
      </section>
      <section aria-labelledby="orders">
        <h2 id="orders">Orders</h2>
        <Loaded query={useQuery(api.listMyOrders.queryOptions())} label="your orders">
          {(page) => <OrderPageView page={page} />}
        </Loaded>
      </section>
    </Page>
  );
}
