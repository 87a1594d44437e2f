import createClient from "openapi-fetch";
import type { paths } from "./api";

interface Form {
  name: string;
  courses: { title: string; note?: string; skills: { title: string }[] }[];
}

const client = createClient<paths>();
declare function mutate(variables: paths["/schools"]["post"]["requestBody"]["content"]["application/json"]): void;

export const save = (data: Form) =>
  client.POST("/schools", {
    body: {
      schoolName: data.name,
      courses: data.courses.map((course) => ({ heading: course.title, note: course.note })),
    },
  });

export const known = (data: Form) =>
  client.POST("/schools", {
    body: { schoolName: data.name, courses: data.courses.filter(({ note }) => note).map(({ title }) => ({ title })) },
  });

export const changed = (data: Form) =>
  mutate({
    schoolName: data.name,
    courses: data.courses.map((course) => {
      const note = course.skills.map(({ title }) => title).join();
      return note ? { heading: course.title, note } : { heading: course.title };
    }),
  });
