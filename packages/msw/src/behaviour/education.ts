import { aboutRecord } from "./about-record.ts";
import { type Behaviour, done } from "./call.ts";

/** Section 4.1: lessons and enrolment. */
export const education = {
  updateLesson(call) {
    const { params, body, state, assumptions } = call;
    const isMeant = (lesson: { courseId: string; lessonId: string }) =>
      lesson.courseId === params.courseId && lesson.lessonId === params.lessonId;
    return aboutRecord(call, state.lessons, isMeant, `There is no lesson ${params.lessonId}.`, () => {
      const before = state.lessons.find(isMeant);
      // The path says which lesson it is, not the body.
      const lesson = { ...(assumptions.rules.updatesMerge && before), ...body, ...params };
      if (before === undefined) state.lessons.push(lesson);
      else state.lessons[state.lessons.indexOf(before)] = lesson;
      // The status is shown, the body is not.
      const answer = assumptions.bodies.lesson(lesson);
      return { kind: "success", status: 200, body: answer, assumed: ["bodies.lesson", "rules.updatesMerge"] };
    });
  },

  enrollInCourse(call) {
    const { params, body, state, user, assumptions } = call;
    const isSame = ({ courseId, userId }: { courseId: string; userId: string }) =>
      courseId === params.courseId && userId === user.id;
    if (!assumptions.rules.enrolsOnce || !state.enrolments.some(isSame)) {
      const lesson = body.lessonId === undefined ? {} : { lessonId: body.lessonId };
      state.enrolments.push({ courseId: params.courseId, ...lesson, userId: user.id, enrolledAt: call.now });
    }
    return done(call, "rules.enrolsOnce");
  },
} satisfies Partial<Behaviour>;
