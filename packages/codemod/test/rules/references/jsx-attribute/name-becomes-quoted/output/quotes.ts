import type { components } from './api'

type Event = components['schemas']['Event']

export const start = (event: Event) => event['due-at']
export const read = ({ 'due-at': startsAt }: Event) => startsAt
