import { Link, useRouteError } from "react-router";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Page } from "../ui/page.tsx";

/** In the place of a page that broke, such as on an answer that is not as its type says. */
export function CrashPage() {
  return (
    <Page title="This page broke">
      <ErrorNotice error={useRouteError()} />
      <Link to="/">To the agenda</Link>
    </Page>
  );
}
