import { type FormEvent, useState } from "react";
import { Field } from "../ui/field.tsx";
import { Page } from "../ui/page.tsx";
import { useSession } from "./session.tsx";

export function SignInPage() {
  const { signIn } = useSession();
  const [problem, setProblem] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const token = String(new FormData(form).get("token")).trim();
    // The client adds “Bearer” itself, and a token has no spaces in it.
    if (token !== "" && !/\s/.test(token)) return signIn(token);
    setProblem(token === "" ? "Enter a token." : "Enter the token alone, without “Bearer” or spaces.");
    form.querySelector("input")?.focus();
  }

  return (
    <Page title="Sign in" intro="With an API key or a JWT of the Tenant API.">
      <form className="card form" onSubmit={submit} noValidate>
        <Field
          label="Token"
          name="token"
          type="password"
          autoComplete="off"
          hint="It stays in the memory of this page. Reload the page, and it is forgotten."
          problem={problem}
        />
        <button type="submit" className="primary">
          Sign in
        </button>
      </form>
    </Page>
  );
}
