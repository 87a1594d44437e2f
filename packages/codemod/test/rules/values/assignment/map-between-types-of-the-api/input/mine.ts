export interface Mine {
  id: string;
  startsAt: string;
}

export const shown = ({ id, startsAt }: Mine) => id + startsAt;
