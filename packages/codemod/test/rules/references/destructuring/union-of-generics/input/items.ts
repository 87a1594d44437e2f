import type { components } from "./api";

type Item = components["schemas"]["Course"] | components["schemas"]["Post"];

export function textOf<T extends Item>(item: T): string {
  return item.type === "course" ? item.title : item.body;
}

export function isPost<T extends Item>(item: T): boolean {
  return item.type === "post";
}

export function postsIn<T extends Item>(items: T[]): T[] {
  return items.filter((item) => item.type === "post");
}

export function firstPost<T extends Item>(items: T[]): T | undefined {
  return items.find(({ type }) => type === "post");
}

export function nameOf<T extends Item>(item: T): string {
  switch (item.type) {
    case "post":
      return "Post";
    case "course":
      return "Course";
    default:
      return "";
  }
}

export class Shown<T extends Item> {
  constructor(private readonly item: T) {}

  isPost() {
    return this.item.type === "post";
  }
}
