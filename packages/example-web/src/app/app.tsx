import type { ComponentProps } from "react";
import { RouterProvider } from "react-router";
import { SessionProvider } from "../session/session.tsx";

type Props = Pick<ComponentProps<typeof RouterProvider>, "router"> &
  Omit<ComponentProps<typeof SessionProvider>, "children">;

export function App({ router, ...session }: Props) {
  return (
    <SessionProvider {...session}>
      <RouterProvider router={router} />
    </SessionProvider>
  );
}
