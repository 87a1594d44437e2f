// Nothing but the address says that this is what the API answers.
interface EventDto {
  id: string;
  startsAt: string;
}

export async function load(id: string): Promise<EventDto> {
  const response = await fetch(`https://api.example.org/events/${id}`);
  return (await response.json()) as EventDto;
}

interface Job {
  startsAt: string;
}

export async function job(): Promise<Job> {
  const response = await fetch("https://jobs.example.org/next-job");
  return (await response.json()) as Job;
}
