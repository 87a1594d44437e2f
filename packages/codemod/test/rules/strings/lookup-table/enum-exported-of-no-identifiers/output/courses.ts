import { type components, CourseType } from "./api";

type Course = components["schemas"]["Course"];

export const isOnSite = (course: Course) => course.type === CourseType.at_home;
export const isFlat = ({ type }: Course) => type === CourseType["flat"] || type === CourseType.on_line;
export const labels: Record<CourseType, string> = {
  [CourseType.at_home]: "At the school",
  [CourseType.on_line]: "At home",
  flat: "Flat",
  [CourseType.self_paced]: "Whenever",
};
export const label = (course: Course) => labels[course.type];
export const plain = (course: Course): `${CourseType}` => course.type;
export const isPlain = (course: Course) => plain(course) === "at-home";
