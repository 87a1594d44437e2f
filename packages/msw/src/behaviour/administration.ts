import { aboutRecord } from "./about-record.ts";
import { refuse } from "./answer.ts";
import { type Behaviour, done, ok } from "./call.ts";
import { removeFrom } from "./edit-list.ts";
import type { CertificateRecord } from "./mock-state.ts";

/** Section 4.1: certificates, engagement, marketing and communication. */
export const administration = {
  issueCertificate(call) {
    const { body, state, now, assumptions } = call;
    const { certificateId: id = call.newId(), userId, courseId } = body;
    const isReplaced = (certificate: CertificateRecord) =>
      certificate.id === id && (assumptions.rules.certificateHasOneUser || certificate.userId === userId);
    return aboutRecord(call, state.users, isUser(userId), noUser(userId), () => {
      removeFrom(state.certificates, isReplaced);
      state.certificates.push({
        id,
        ...(userId && { userId }),
        ...(courseId && { courseId }),
        issuedAt: now,
      });
      return done(call, "rules.certificateHasOneUser");
    });
  },

  getCertificate(call) {
    const certificate = call.state.certificates.findLast(({ id }) => id === call.params.certificateId);
    if (certificate === undefined) {
      return refuse("notFound", `There is no certificate ${call.params.certificateId}.`);
    }
    return ok(
      call,
      "certificate",
      call.assumptions.bodies.certificate(certificate),
      "rules.certificateHasOneUser",
    );
  },

  revokeAchievement(call) {
    const { params, state } = call;
    const isMeant = ({ id, userId }: { id: string; userId: string }) =>
      id === params.id && userId === params.userId;
    const message = `The user ${params.userId} has no achievement ${params.id}.`;
    return aboutRecord(call, state.awards, isMeant, message, () => {
      removeFrom(state.awards, isMeant);
      return done(call);
    });
  },

  createFunnel(call) {
    const funnel = { ...call.body, id: call.newId() };
    call.state.funnels.push(funnel);
    const { statuses, bodies } = call.assumptions;
    return {
      kind: "success",
      status: statuses.created,
      body: bodies.funnel(funnel),
      assumed: ["statuses.created", "bodies.funnel"],
    };
  },

  sendPushNotification(call) {
    const { body, state } = call;
    const { targetUserId } = body;
    return aboutRecord(call, state.users, isUser(targetUserId), noUser(targetUserId), () => {
      state.notifications.push({ ...body, id: call.newId(), sentAt: call.now });
      return done(call);
    });
  },
} satisfies Partial<Behaviour>;

function noUser(userId: string | undefined): string {
  return userId === undefined ? "Expected the id of a user, received none." : `There is no user ${userId}.`;
}

function isUser(userId: string | undefined) {
  return ({ id }: { id: string }) => id === userId;
}
