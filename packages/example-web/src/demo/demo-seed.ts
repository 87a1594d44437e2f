import type { Seed } from "@tenant-api/msw";

const ADA = "a0000000-0000-4000-8000-000000000001";
const BEN = "a0000000-0000-4000-8000-000000000002";
const CEM = "a0000000-0000-4000-8000-000000000003";
const DIA = "a0000000-0000-4000-8000-000000000004";
const EWA = "a0000000-0000-4000-8000-000000000005";

/** A small community. Its events lie around the given day. */
export function demoSeed(today: Date): Seed {
  const at = (days: number, hour: number, minute = 0) => {
    const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
    return new Date(year, month, day + days, hour, minute).toISOString();
  };
  return {
    users: [
      { id: ADA, token: "demo_organiser", scope: "admin", name: "Ada Okafor", coins: 310 },
      { id: BEN, token: "demo_member", name: "Ben Lindqvist", coins: 120 },
      { id: CEM, token: "demo_newcomer", name: "Cem Aydın", communityAccess: false },
      { id: DIA, token: "demo_dia", name: "Dia Fernandes" },
      { id: EWA, token: "demo_ewa", name: "Ewa Nowak", badges: ["climber"] },
    ],
    groups: [{ id: "climbing", requiredBadge: "climber", members: [EWA] }],
    events: [
      {
        id: "repair-cafe",
        title: "Repair café",
        description:
          "Bring a lamp that flickers or a bike that squeaks. We have tools, tea, and people who like a puzzle.",
        startsAt: at(2, 14),
        endsAt: at(2, 18),
        state: "Published",
      },
      {
        id: "office-hours",
        title: "Office hours with the mentors",
        description: "Ask anything about your course. No sign-up, no slides.",
        startsAt: at(2, 18, 30),
        endsAt: at(2, 20),
        state: "Published",
      },
      {
        id: "choir",
        title: "Open choir rehearsal",
        description: "Sheet music is there. Courage is enough.",
        startsAt: at(5, 19),
        state: "Published",
      },
      {
        id: "night-walk",
        title: "Night walk along the river",
        description: "Six kilometres, good shoes, no torches.",
        startsAt: at(6, 21),
        endsAt: at(7, 0, 30),
        state: "Cancelled",
      },
      {
        id: "swap",
        title: "Plant and seed swap",
        description: "Take two, leave one.",
        startsAt: at(16, 10),
        endsAt: at(16, 13),
        state: "Draft",
      },
      { id: "summer-party", title: "Summer party", state: "Published" },
      {
        id: "welcome",
        title: "Welcome evening",
        description: "For everyone who joined in the last month.",
        startsAt: at(-4, 19),
        endsAt: at(-4, 22),
        state: "Published",
      },
      {
        id: "boulder",
        title: "Bouldering at the quarry",
        description: "For members of the climbing group who have their badge.",
        startsAt: at(8, 17),
        endsAt: at(8, 20),
        state: "Published",
        groupId: "climbing",
      },
    ],
    attendances: [
      { eventId: "repair-cafe", userId: ADA },
      { eventId: "repair-cafe", userId: DIA },
      { eventId: "repair-cafe", userId: EWA },
      { eventId: "choir", userId: DIA },
      { eventId: "welcome", userId: BEN },
      { eventId: "boulder", userId: EWA },
    ],
    orders: [
      { id: "1042", userId: BEN, item: "Community tote bag", coins: 40, placedAt: at(-3, 11, 20) },
      { id: "0981", userId: BEN, item: "Workshop ticket", coins: 25, placedAt: at(-30, 9, 5) },
    ],
  };
}
