import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { timeZone } from "../events/event-time.ts";
import { useApi } from "../session/session.tsx";
import { useAnnounce } from "../ui/announcement.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Field } from "../ui/field.tsx";
import { Page } from "../ui/page.tsx";
import { type EventFormProblems, readEventForm } from "./read-event-form.ts";

export function NewEventPage() {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { mutate, isPending, error } = useMutation(useApi().createEvent.mutationOptions());
  const [problems, setProblems] = useState<EventFormProblems>({});

  function submit(submission: FormEvent<HTMLFormElement>) {
    submission.preventDefault();
    const form = submission.currentTarget;
    const { body, problems } = readEventForm(new FormData(form));
    setProblems(problems);
    const [first] = Object.keys(problems);
    if (first !== undefined) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (isPending) return;
    mutate(
      { body },
      {
        onSuccess({ id }) {
          announce("Created, as a draft.");
          // To the event itself: whether a list shows drafts, and to whom, is not documented.
          return navigate(`/organise/events/${encodeURIComponent(id)}`);
        },
      },
    );
  }

  return (
    <>
      <p className="back">
        <Link to="/organise">Organise</Link>
      </p>
      <Page title="New event" intro="It begins as a draft, which members do not see.">
        <form className="card form" onSubmit={submit} noValidate>
          <Field label="Title" name="title" required problem={problems.title} />
          <div className="field">
            <label htmlFor="description">Description (optional)</label>
            <textarea id="description" name="description" rows={4} />
          </div>
          <fieldset className="pair">
            <legend>When, in {timeZone()}</legend>
            <Field label="Start" name="start" type="datetime-local" required problem={problems.start} />
            <Field label="End (optional)" name="end" type="datetime-local" problem={problems.end} />
          </fieldset>
          <fieldset className="pair">
            <legend>It is shown on the community agenda, or inside one of these</legend>
            <Field label="Id of a group (optional)" name="group" problem={problems.group} />
            <Field label="Id of a course (optional)" name="course" />
          </fieldset>
          {error && <ErrorNotice error={error} />}
          <button type="submit" className="primary" aria-disabled={isPending}>
            {isPending ? "Creating …" : "Create draft"}
          </button>
        </form>
      </Page>
    </>
  );
}
