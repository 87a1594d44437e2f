export type Emits = { "update:startsAt": [at: string] };
