import { aboutRecord } from "./about-record.ts";
import { refuse } from "./answer.ts";
import { type Behaviour, done, ok, okList } from "./call.ts";
import { removeFrom } from "./edit-list.ts";

/** Section 4.2: comment reactions, groups and posts. */
export const community = {
  removeCommentReaction(call) {
    const { params, state, user } = call;
    const isMeant = ({ commentId, userId }: { commentId: string; userId: string }) =>
      commentId === params.commentId && userId === user.id;
    const message = `You have no reaction on the comment ${params.commentId}.`;
    return aboutRecord(call, state.reactions, isMeant, message, () => {
      removeFrom(state.reactions, isMeant);
      return done(call);
    });
  },

  listGroupMembers(call) {
    const { groups, users } = call.state;
    const group = groups.find(({ id }) => id === call.params.groupId);
    if (group === undefined) return refuse("notFound", `There is no group ${call.params.groupId}.`);
    const { member } = call.assumptions.bodies;
    const members = group.members.map((userId) =>
      member(
        userId,
        users.find(({ id }) => id === userId),
      ),
    );
    return okList(call, "member", members);
  },

  getPost(call) {
    const post = call.state.posts.find(({ id }) => id === call.params.postId);
    if (post === undefined) return refuse("notFound", `There is no post ${call.params.postId}.`);
    return ok(call, "post", call.assumptions.bodies.post(post));
  },
} satisfies Partial<Behaviour>;
