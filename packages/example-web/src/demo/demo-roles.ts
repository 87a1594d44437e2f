/** Somebody whom one can be in the demo. */
export interface DemoRole {
  label: string;
  token: string;
}

export const demoRoles: readonly DemoRole[] = [
  { label: "Ada, organiser", token: "demo_organiser" },
  { label: "Ben, member", token: "demo_member" },
  { label: "Cem, no access", token: "demo_newcomer" },
];
