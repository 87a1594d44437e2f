import type { components } from './api'

type Event = components['schemas']['Event']

export const start = (event: Event) => event.startsAt
export const read = ({ startsAt }: Event) => startsAt
