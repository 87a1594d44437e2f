// Run by `measure-calls.ts`, in a process of its own: times a client and the one that it is compared with, by turns, and
// prints microseconds of a call of each.

const [, , id = "", clock = "", baseline = "", contender = ""] = process.argv;

type Clock = "cpu" | "wall";

const ROUNDS = { cpu: 100, wall: 100 } satisfies Record<Clock, number>;
const CALLS = { cpu: 200, wall: 20 } satisfies Record<Clock, number>;

/** Microseconds. Only what this thread computes, so that whatever else the machine does does not count; or all of it. */
const now: Record<Clock, () => number> = {
  cpu: () => Object.values(process.threadCpuUsage()).reduce((sum, part) => sum + part, 0),
  wall: () => performance.now() * 1000,
};

type Call = () => Promise<unknown>;
const pair: Call[] = [(await import(baseline))[id], (await import(contender))[id]];

const by = clock as Clock;
for (let round = 0; round < ROUNDS[by] / 5; round += 1) for (const call of pair) await time(call);

const times: [baseline: number, contender: number][] = [];
for (let round = 0; round < ROUNDS[by]; round += 1) {
  const [first, second] = [round % 2, 1 - (round % 2)] as const;
  const taken: [number, number] = [0, 0];
  for (const index of [first, second]) taken[index as 0 | 1] = await time(pair[index] as Call);
  times.push(taken);
}
process.stdout.write(JSON.stringify(times));
process.exit();

async function time(call: Call): Promise<number> {
  const start = now[by]();
  for (let count = 0; count < CALLS[by]; count += 1) await call();
  return (now[by]() - start) / CALLS[by];
}
