import { refuse } from "./answer.ts";
import { type Behaviour, done, ok } from "./call.ts";
import { isUnknown } from "./known-records.ts";

/** Section 4.1: certificates, engagement, marketing and communication. */
export const administration = {
  issueCertificate(call) {
    const { body, state, now } = call;
    if (isUnknown(call, state.users, ({ id }) => id === body.userId)) {
      return refuse("notFound", `There is no user ${body.userId}.`, ["rules.unknownRecords"]);
    }
    const { certificateId: id = call.newId(), userId, courseId } = body;
    // What `force` does is not shown. Here a certificate that is issued again is the newer one.
    state.certificates = state.certificates.filter((certificate) => certificate.id !== id);
    state.certificates.push({ id, ...(userId && { userId }), ...(courseId && { courseId }), issuedAt: now });
    return done(call);
  },

  getCertificate(call) {
    const certificate = call.state.certificates.find(({ id }) => id === call.params.certificateId);
    if (certificate === undefined) {
      return refuse("notFound", `There is no certificate ${call.params.certificateId}.`);
    }
    return ok(call, "certificate", call.assumptions.bodies.certificate(certificate));
  },

  revokeAchievement(call) {
    const { params, state } = call;
    const isMeant = ({ id, userId }: { id: string; userId: string }) =>
      id === params.id && userId === params.userId;
    if (isUnknown(call, state.awards, isMeant)) {
      const message = `The user ${params.userId} has no achievement ${params.id}.`;
      return refuse("notFound", message, ["rules.unknownRecords"]);
    }
    state.awards = state.awards.filter((award) => !isMeant(award));
    return done(call);
  },

  createFunnel(call) {
    const funnel = { id: call.newId(), ...call.body };
    call.state.funnels.push(funnel);
    const { statuses, bodies } = call.assumptions;
    const assumed = ["statuses.created", "bodies.funnel"] as const;
    return { kind: "success", status: statuses.created, body: bodies.funnel(funnel), assumed: [...assumed] };
  },

  sendPushNotification(call) {
    const { body, state } = call;
    if (isUnknown(call, state.users, ({ id }) => id === body.targetUserId)) {
      return refuse("notFound", `There is no user ${body.targetUserId}.`, ["rules.unknownRecords"]);
    }
    state.notifications.push({ id: call.newId(), ...body, sentAt: call.now });
    return done(call);
  },
} satisfies Partial<Behaviour>;
