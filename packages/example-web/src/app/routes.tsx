import type { RouteObject } from "react-router";
import { AgendaPage } from "../events/agenda-page.tsx";
import { EventPage } from "../events/event-page.tsx";
import { NewEventPage } from "../organise/new-event-page.tsx";
import { OrganiseEventPage } from "../organise/organise-event-page.tsx";
import { OrganisePage } from "../organise/organise-page.tsx";
import { WalletPage } from "../wallet/wallet-page.tsx";
import { CrashPage } from "./crash-page.tsx";
import { Layout } from "./layout.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      {
        // Inside of the layout, so that a page that breaks leaves the navigation standing.
        errorElement: <CrashPage />,
        children: [
          { index: true, element: <AgendaPage /> },
          { path: "events/:eventId", element: <EventPage /> },
          { path: "organise", element: <OrganisePage /> },
          { path: "organise/new", element: <NewEventPage /> },
          { path: "organise/events/:eventId", element: <OrganiseEventPage /> },
          { path: "wallet", element: <WalletPage /> },
          { path: "*", element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
