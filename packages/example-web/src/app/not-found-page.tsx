import { Link } from "react-router";
import { Page } from "../ui/page.tsx";

export function NotFoundPage() {
  return (
    <Page title="No such page" intro="The address may be old, or mistyped.">
      <Link to="/">To the agenda</Link>
    </Page>
  );
}
