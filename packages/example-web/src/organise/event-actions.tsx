import { useMutation } from "@tanstack/react-query";
import type { Event } from "@tenant-api/types";
import { useRef, useState } from "react";
import { canBeCancelled, canBePublished } from "../events/event-state.ts";
import { useApi } from "../session/session.tsx";
import { useAnnounce } from "../ui/announcement.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";

interface Props {
  eventId: string;
  event: Event;
}

/** The next steps that an organiser has. States only move forward. */
export function EventActions({ eventId, event }: Props) {
  const announce = useAnnounce();
  const api = useApi();
  const publish = useMutation(api.publishEvent.mutationOptions());
  const cancel = useMutation(api.cancelEvent.mutationOptions());
  const [isAsking, setIsAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const error = publish.error ?? cancel.error;

  /** The button that was pressed is about to go, and the focus must not go with it. */
  function moveOn(announcement?: string) {
    setIsAsking(false);
    heading.current?.focus();
    if (announcement !== undefined) announce(announcement);
  }

  function publishNow() {
    if (publish.isPending) return;
    publish.mutate({ eventId }, { onSuccess: () => moveOn("Published. Members see it now.") });
  }

  function cancelNow() {
    if (cancel.isPending) return;
    cancel.mutate(
      { eventId },
      {
        onSuccess: () => moveOn("Cancelled. The event stays visible, marked as cancelled."),
        onError: () => moveOn(),
      },
    );
  }

  return (
    <section className="card actions" aria-labelledby="next">
      <h2 id="next" ref={heading} tabIndex={-1}>
        Next steps
      </h2>
      {canBePublished(event) && (
        <>
          <p>Members do not see a draft. Once published, it appears in listings, and takes attendance.</p>
          <button type="button" className="primary" aria-disabled={publish.isPending} onClick={publishNow}>
            {publish.isPending ? "Publishing …" : "Publish"}
          </button>
        </>
      )}
      {canBeCancelled(event) && !isAsking && (
        <>
          <p>A published event can be cancelled, and never be a draft again.</p>
          <button type="button" onClick={() => setIsAsking(true)}>
            Cancel this event …
          </button>
        </>
      )}
      {isAsking && (
        <fieldset aria-labelledby="sure">
          <p id="sure">
            <strong>Cancel it for good?</strong> There is no way back.
          </p>
          {/* biome-ignore lint/a11y/noAutofocus: the question takes the place of the button that had the focus */}
          <button type="button" autoFocus onClick={() => moveOn()}>
            Keep it
          </button>
          <button type="button" className="danger" aria-disabled={cancel.isPending} onClick={cancelNow}>
            {cancel.isPending ? "Cancelling …" : "Yes, cancel it"}
          </button>
        </fieldset>
      )}
      {!canBePublished(event) && !canBeCancelled(event) && (
        <p>There are none. A cancelled event stays visible, marked as cancelled.</p>
      )}
      {error && <ErrorNotice error={error} />}
    </section>
  );
}
